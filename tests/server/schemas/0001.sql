BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	game VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY (game, n), 
	FOREIGN KEY(game) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('hndp6krp28mns2gt',1,1794794459506,'{"type":"created","config":{"edition":"classic","boards":["1"]},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',2,1794794459506,'{"type":"started","seats":[0],"cards":[{"start":["P5"],"deck":["N5","I5","T4","L5","I4","O4","I3","T5","V5","P5","V3","Z5","L4","U5","S4","Y5"]}],"salt":"6883daf6928243c85a6aa1845928b517b2cb5376d2b6a1f4a52c314f2f22b114"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',3,1794794459567,'{"type":"acted","seat":0,"act":"P5c1"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',4,1794794459571,'{"type":"acted","seat":0,"act":"N5a3"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',5,1794794459573,'{"type":"acted","seat":0,"act":"I5b5"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',6,1794794459577,'{"type":"acted","seat":0,"act":"T4b2"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',7,1794794459580,'{"type":"acted","seat":0,"act":"L5b3"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',8,1794794459583,'{"type":"acted","seat":0,"act":"I4b6"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',9,1794794459585,'{"type":"acted","seat":0,"act":"O4a1"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',10,1794794459588,'{"type":"acted","seat":0,"act":"I3b6"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',11,1794794459590,'{"type":"acted","seat":0,"act":"T5c1"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',12,1794794459593,'{"type":"acted","seat":0,"act":"V5b4"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',13,1794794459596,'{"type":"acted","seat":0,"act":"V3b1"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',14,1794794459600,'{"type":"acted","seat":0,"act":"Z5b3"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',15,1794794459602,'{"type":"acted","seat":0,"act":"L4b5"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',16,1794794459605,'{"type":"acted","seat":0,"act":"U5a1"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',17,1794794459608,'{"type":"acted","seat":0,"act":"S4b1"}');
INSERT INTO "events" VALUES('hndp6krp28mns2gt',18,1794794459612,'{"type":"acted","seat":0,"act":"Y5b3"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',1,1794794459764,'{"type":"created","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"},{"kind":"open"},{"kind":"bot","level":"newcomer"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',2,1794794459887,'{"type":"joined","seat":1,"name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',3,1794794459887,'{"type":"started","seats":[0,1,2],"cards":[{"start":["L5","Y5","P5"],"deck":["V3","Y5","I4","T5","S4","I3","T4","V5","U5","P5","O4","Z5","L4","N5","L5","I5"]}],"salt":"e54878d3a2c65b583c910835b3431d0d25768dad01635f5f16322201f43bd290"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',4,1794794459923,'{"type":"acted","seat":0,"act":"L5c1"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',5,1794794459924,'{"type":"acted","seat":1,"act":"Y5c1"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',6,1794794460069,'{"type":"acted","seat":2,"act":"P5a1","by":"bot"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',7,1794794460077,'{"type":"acted","seat":2,"act":"V3a1","by":"bot"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',8,1794794460152,'{"type":"acted","seat":0,"act":"V3a5"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',9,1794794460152,'{"type":"acted","seat":1,"act":"V3a5"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',10,1794794460160,'{"type":"acted","seat":2,"act":"Y5a1","by":"bot"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',11,1794794460169,'{"type":"acted","seat":0,"act":"Y5d3"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',12,1794794460175,'{"type":"acted","seat":2,"act":"I4a1","by":"bot"}');
INSERT INTO "events" VALUES('qjxsfaaygtrpjwdu',13,1794794460181,'{"type":"acted","seat":0,"act":"I4b1"}');
INSERT INTO "events" VALUES('sk8ej3dwzgjhj75q',1,1794794460271,'{"type":"created","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"open"}],"host":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"}');
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	edition VARCHAR(40) NOT NULL, 
	total INTEGER, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('hndp6krp28mns2gt','over',0,'classic',NULL,1794794459506,1794794459612,'{"id":"hndp6krp28mns2gt","state":"over","config":{"edition":"classic","boards":["1"]},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","round":0,"created":1794794459506,"changed":1794794459612,"totals":[0],"winners":[0]}');
INSERT INTO "games" VALUES('qjxsfaaygtrpjwdu','playing',1,'classic',NULL,1794794459764,1794794459887,'{"id":"qjxsfaaygtrpjwdu","state":"playing","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"},{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"bot","level":"newcomer"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","round":0,"created":1794794459764,"changed":1794794459887}');
INSERT INTO "games" VALUES('sk8ej3dwzgjhj75q','open',1,'classic',NULL,1794794460271,1794794460271,'{"id":"sk8ej3dwzgjhj75q","state":"open","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"open"}],"host":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34","round":0,"created":1794794460271,"changed":1794794460271}');
CREATE TABLE players (
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key", game), 
	FOREIGN KEY(game) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','qjxsfaaygtrpjwdu');
INSERT INTO "players" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','sk8ej3dwzgjhj75q');
INSERT INTO "players" VALUES('aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff','hndp6krp28mns2gt');
INSERT INTO "players" VALUES('aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff','qjxsfaaygtrpjwdu');
CREATE INDEX games_listed ON games (listed, state, changed);
COMMIT;
