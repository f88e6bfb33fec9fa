BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',1,1794794378989,'{"type":"created","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"},{"kind":"open"},{"kind":"bot","level":"newcomer"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',2,1794794379095,'{"type":"joined","seat":1,"name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',3,1794794379095,'{"type":"started","seats":[0,1,2],"cards":[{"start":["U5","Y5","P5"],"deck":["O4","V3","I4","N5","Y5","S4","T4","Z5","P5","I5","L4","V5","T5","U5","L5","I3"]}],"salt":"c1dfbdf02db6925e08a15fa6a32527902d462df78cbcfa74f822302e391f8f4a"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',4,1794794379139,'{"type":"acted","seat":2,"act":"P5f4","by":"bot"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',5,1794794379151,'{"type":"acted","seat":0,"act":"U5a1"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',6,1794794379155,'{"type":"acted","seat":1,"act":"Y5a1"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',7,1794794379163,'{"type":"acted","seat":2,"act":"O4a2","by":"bot"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',8,1794794379171,'{"type":"acted","seat":1,"act":"O4a5"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',9,1794794379175,'{"type":"acted","seat":0,"act":"O4a4"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',10,1794794379190,'{"type":"acted","seat":2,"act":"V3c3","by":"bot"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',11,1794794379194,'{"type":"acted","seat":1,"act":"V3a1"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',12,1794794379195,'{"type":"acted","seat":0,"act":"V3b2"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',13,1794794379203,'{"type":"acted","seat":2,"act":"I4b1","by":"bot"}');
INSERT INTO "events" VALUES('4tqer746nzm4fxnk',14,1794794379208,'{"type":"acted","seat":0,"act":"I4b6"}');
INSERT INTO "events" VALUES('n7w94d5cyuvyrkg4',1,1794794379303,'{"type":"created","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"open"}],"host":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',1,1794794378659,'{"type":"created","config":{"edition":"classic","boards":["1"]},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',2,1794794378659,'{"type":"started","seats":[0],"cards":[{"start":["U5"],"deck":["I3","O4","L4","I4","Y5","T5","U5","S4","Z5","V5","P5","T4","L5","N5","I5","V3"]}],"salt":"dacd20a823da62f70a8ccb4834f75e578712916889d84a853ba14db5823393fe"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',3,1794794378715,'{"type":"acted","seat":0,"act":"U5a1"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',4,1794794378724,'{"type":"acted","seat":0,"act":"I3a4"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',5,1794794378734,'{"type":"acted","seat":0,"act":"O4a4"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',6,1794794378744,'{"type":"acted","seat":0,"act":"L4b1"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',7,1794794378759,'{"type":"acted","seat":0,"act":"I4b6"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',8,1794794378772,'{"type":"acted","seat":0,"act":"Y5b2"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',9,1794794378784,'{"type":"acted","seat":0,"act":"T5a4"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',10,1794794378796,'{"type":"acted","seat":0,"act":"S4f1"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',11,1794794378807,'{"type":"acted","seat":0,"act":"Z5a2"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',12,1794794378820,'{"type":"acted","seat":0,"act":"V5c4"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',13,1794794378826,'{"type":"acted","seat":0,"act":"P5a1"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',14,1794794378844,'{"type":"acted","seat":0,"act":"T4a3"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',15,1794794378856,'{"type":"acted","seat":0,"act":"L5b5"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',16,1794794378867,'{"type":"acted","seat":0,"act":"N5a1"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',17,1794794378871,'{"type":"acted","seat":0,"act":"I5-"}');
INSERT INTO "events" VALUES('pn4jn6zzfcx3az7g',18,1794794378883,'{"type":"acted","seat":0,"act":"V3-"}');
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
INSERT INTO "games" VALUES('pn4jn6zzfcx3az7g','over',0,'classic',NULL,1794794378659,1794794378883,'{"id":"pn4jn6zzfcx3az7g","state":"over","config":{"edition":"classic","boards":["1"]},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","round":0,"created":1794794378659,"changed":1794794378883,"totals":[-8],"winners":[0]}');
INSERT INTO "games" VALUES('4tqer746nzm4fxnk','playing',1,'classic',NULL,1794794378989,1794794379095,'{"id":"4tqer746nzm4fxnk","state":"playing","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"},{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"bot","level":"newcomer"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","round":0,"created":1794794378989,"changed":1794794379095}');
INSERT INTO "games" VALUES('n7w94d5cyuvyrkg4','open',1,'classic',NULL,1794794379303,1794794379303,'{"id":"n7w94d5cyuvyrkg4","state":"open","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"open"}],"host":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34","round":0,"created":1794794379303,"changed":1794794379303}');
CREATE TABLE heartbeats (
	server VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (server)
);
CREATE TABLE players (
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key", game), 
	FOREIGN KEY(game) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','4tqer746nzm4fxnk');
INSERT INTO "players" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','n7w94d5cyuvyrkg4');
INSERT INTO "players" VALUES('aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff','4tqer746nzm4fxnk');
INSERT INTO "players" VALUES('aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff','pn4jn6zzfcx3az7g');
CREATE INDEX games_listed ON games (listed, state, changed);
COMMIT;
