BEGIN TRANSACTION;
CREATE TABLE actions (
	n INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	action VARCHAR(16) NOT NULL, 
	target VARCHAR(64) NOT NULL, 
	details TEXT NOT NULL, 
	PRIMARY KEY (n)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE blocked (
	"key" VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE erasures (
	id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64), 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
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
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',1,1794794385199,'{"type":"created","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"},{"kind":"open"},{"kind":"bot","level":"newcomer"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","salt":"e5f0ab2f3d43c08e125074b9fdaf968a7f8a8eb0756a19abad6ade4ebf73af02"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',2,1794794385392,'{"type":"joined","seat":1,"name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',3,1794794385392,'{"type":"shuffling","seats":[0,1,2]}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',4,1794794385458,'{"type":"hashed","seat":0,"hash":"b90243a3450ab37ba12e0f8f76d02891d2dd104edfe1c0be23fa3c0e33e45d60"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',5,1794794385468,'{"type":"hashed","seat":1,"hash":"32eafdbc15cfc22649be8ddab534fb4714d8f576fff82797334761880b920c95"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',6,1794794385468,'{"type":"hashes-closed"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',7,1794794385479,'{"type":"revealed","seat":1,"contribution":"646a3068abcf7f5895bf4df81f80de92"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',8,1794794385479,'{"type":"revealed","seat":0,"contribution":"0d7ccb5c0bb2b5e8f41c65230b47723e"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',9,1794794385479,'{"type":"started","seats":[0,1,2],"cards":[{"start":["L5","U5","Y5"],"deck":["L4","U5","V3","T4","I4","V5","Z5","O4","S4","Y5","N5","T5","I5","I3","L5","P5"]}],"contributions":["0d7ccb5c0bb2b5e8f41c65230b47723e","646a3068abcf7f5895bf4df81f80de92","none"]}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',10,1794794385502,'{"type":"acted","seat":1,"act":"U5a1"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',11,1794794385504,'{"type":"acted","seat":0,"act":"L5a1"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',12,1794794385541,'{"type":"acted","seat":2,"act":"Y5g1","by":"bot"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',13,1794794385545,'{"type":"acted","seat":1,"act":"L4a4"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',14,1794794385546,'{"type":"acted","seat":0,"act":"L4b4"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',15,1794794385676,'{"type":"acted","seat":2,"act":"L4e3","by":"bot"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',16,1794794385679,'{"type":"acted","seat":0,"act":"U5a1"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',17,1794794385712,'{"type":"acted","seat":2,"act":"U5a1","by":"bot"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',18,1794794385718,'{"type":"acted","seat":0,"act":"V3c5"}');
INSERT INTO "events" VALUES('5w5kdkrpf8crkpze',19,1794794385734,'{"type":"acted","seat":2,"act":"V3c1","by":"bot"}');
INSERT INTO "events" VALUES('7262a78s5ndy92xr',1,1794794385858,'{"type":"created","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"open"}],"host":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34","salt":"966ef4c422788dce4476a89d0c54fd4f7409235574b1042eab9f85e61ce3d88b"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',1,1794794384308,'{"type":"created","config":{"edition":"classic","boards":["1"]},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","salt":"38827f657735b439753be7de7bbef8299b92b5ebf39e23d18756190693697f36"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',2,1794794384308,'{"type":"shuffling","seats":[0]}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',3,1794794384403,'{"type":"hashed","seat":0,"hash":"b90243a3450ab37ba12e0f8f76d02891d2dd104edfe1c0be23fa3c0e33e45d60"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',4,1794794384403,'{"type":"hashes-closed"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',5,1794794384439,'{"type":"revealed","seat":0,"contribution":"0d7ccb5c0bb2b5e8f41c65230b47723e"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',6,1794794384439,'{"type":"started","seats":[0],"cards":[{"start":["P5"],"deck":["V5","L5","I3","N5","I5","L4","Z5","T4","I4","Y5","V3","T5","S4","U5","O4","P5"]}],"contributions":["0d7ccb5c0bb2b5e8f41c65230b47723e"]}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',7,1794794384469,'{"type":"acted","seat":0,"act":"P5a1"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',8,1794794384495,'{"type":"acted","seat":0,"act":"V5a3"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',9,1794794384512,'{"type":"acted","seat":0,"act":"L5b5"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',10,1794794384530,'{"type":"acted","seat":0,"act":"I3b4"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',11,1794794384564,'{"type":"acted","seat":0,"act":"N5b1"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',12,1794794384597,'{"type":"acted","seat":0,"act":"I5b3"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',13,1794794384614,'{"type":"acted","seat":0,"act":"L4a4"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',14,1794794384646,'{"type":"acted","seat":0,"act":"Z5a3"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',15,1794794384678,'{"type":"acted","seat":0,"act":"T4b5"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',16,1794794384698,'{"type":"acted","seat":0,"act":"I4b1"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',17,1794794384716,'{"type":"acted","seat":0,"act":"Y5h2"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',18,1794794384744,'{"type":"acted","seat":0,"act":"V3b5"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',19,1794794384768,'{"type":"acted","seat":0,"act":"T5a3"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',20,1794794384784,'{"type":"acted","seat":0,"act":"S4f1"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',21,1794794384798,'{"type":"acted","seat":0,"act":"U5-"}');
INSERT INTO "events" VALUES('a3apje3qymwh7jnm',22,1794794384827,'{"type":"acted","seat":0,"act":"O4-"}');
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
INSERT INTO "games" VALUES('a3apje3qymwh7jnm','over',0,'classic',NULL,1794794384308,1794794384827,'{"id":"a3apje3qymwh7jnm","state":"over","config":{"edition":"classic","boards":["1"]},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","round":0,"created":1794794384308,"changed":1794794384827,"totals":[-6],"winners":[0]}');
INSERT INTO "games" VALUES('5w5kdkrpf8crkpze','playing',1,'classic',NULL,1794794385199,1794794385479,'{"id":"5w5kdkrpf8crkpze","state":"playing","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Red","key":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff"},{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"bot","level":"newcomer"}],"host":"aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff","round":0,"created":1794794385199,"changed":1794794385479}');
INSERT INTO "games" VALUES('7262a78s5ndy92xr','open',1,'classic',NULL,1794794385858,1794794385858,'{"id":"7262a78s5ndy92xr","state":"open","config":{"edition":"classic","boards":["1"],"listed":true},"seats":[{"kind":"person","name":"Blue","key":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34"},{"kind":"open"}],"host":"412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34","round":0,"created":1794794385858,"changed":1794794385858}');
CREATE TABLE generations (
	newest INTEGER NOT NULL, 
	PRIMARY KEY (newest)
);
INSERT INTO "generations" VALUES(1);
CREATE TABLE heartbeats (
	server VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (server)
);
CREATE TABLE jobs (
	"key" VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	version VARCHAR(40) NOT NULL, 
	source TEXT NOT NULL, 
	urgent BOOLEAN NOT NULL, 
	turn BIGINT NOT NULL, 
	payload BLOB NOT NULL, 
	seconds FLOAT NOT NULL, 
	attempts INTEGER NOT NULL, 
	failed BOOLEAN NOT NULL, 
	at DATETIME NOT NULL, 
	worker VARCHAR(32), 
	until DATETIME, 
	answer BLOB, 
	PRIMARY KEY ("key")
);
CREATE TABLE leases (
	name VARCHAR(80) NOT NULL, 
	holder VARCHAR(32) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE players (
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key", game), 
	FOREIGN KEY(game) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','5w5kdkrpf8crkpze');
INSERT INTO "players" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','7262a78s5ndy92xr');
INSERT INTO "players" VALUES('aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff','5w5kdkrpf8crkpze');
INSERT INTO "players" VALUES('aa8ffb1c590548b4ee05be9bf4f948bee140dab61a6c53c11503591cfbb057ff','a3apje3qymwh7jnm');
CREATE TABLE processes (
	id VARCHAR(32) NOT NULL, 
	generation INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE workers (
	id VARCHAR(32) NOT NULL, 
	kinds TEXT NOT NULL, 
	places INTEGER NOT NULL, 
	version VARCHAR(40) NOT NULL, 
	until DATETIME NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX games_listed ON games (listed, state, changed);
CREATE INDEX jobs_open ON jobs (urgent, turn);
COMMIT;
