import { expect, test } from "vitest";
import { readDump } from "../../tools/move-in/dump/read.ts";

/** Dumps in the forms of many years' programs, cut into pieces anywhere. */

type Row = (string | null)[];

async function rowsOf(dump: string | Buffer, pieceBytes: number): Promise<Record<string, Row[]>> {
  const bytes = Buffer.from(dump as string);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const columnsOf = new Map<string, string[]>();
  const found: Record<string, Row[]> = {};
  await readDump(
    { name: "the dump", size: bytes.length, read: () => 0, chunks: chunks() },
    {
      table: (name, columns) => void columnsOf.set(name, columns),
      rows(name, columns = columnsOf.get(name)) {
        if (name.startsWith("other")) return undefined;
        return (tuple) => {
          expect(tuple.size).toBe(columns?.length);
          (found[name] ??= []).push((columns ?? []).map((_, place) => tuple.text(place)));
        };
      },
      settle: async () => {},
    },
  );
  return found;
}

const latin = (text: string) => Buffer.from(text, "latin1");

test.each<[what: string, dump: string | Buffer, rows: Record<string, Row[]>]>([
  [
    "all forms of a value",
    "CREATE TABLE `t` (`a` text, `b` int);\nINSERT INTO `t` VALUES ('it''s','1'),('\\'\\\"\\\\n\\0\\Z\\%',-2.50),(NULL,b'101'),(_binary 'bytes',0x4142),(x'c3bc',_utf8mb4'\u00fc'),(\"dou\"\"ble'\",TRUE),('',1e5);",
    {
      t: [
        ["it's", "1"],
        ["'\"\\n\0\u001a%", "-2.50"],
        [null, "5"],
        ["bytes", "AB"],
        ["\u00fc", "\u00fc"],
        ["dou\"ble'", "TRUE"],
        ["", "1e5"],
      ],
    },
  ],
  [
    "text that looks like statements",
    "CREATE TABLE t (a text);\nINSERT INTO t VALUES ('x'); -- INSERT INTO t VALUES ('no');\n# INSERT INTO t VALUES ('no');\n/* INSERT INTO t VALUES ('no'); */\nINSERT INTO t VALUES ('); INSERT INTO t VALUES (''no''); --'),\n('/* */ # ;');\n",
    { t: [["x"], ["); INSERT INTO t VALUES ('no'); --"], ["/* */ # ;"]] },
  ],
  [
    "columns named in another order, rows of their own, replaced and ignored",
    "CREATE TABLE IF NOT EXISTS `db`.`t` (`a` text, `b` text, PRIMARY KEY (`a`), KEY `k` (`b`(10)));\nINSERT INTO `db`.`t` (`b`, `a`) VALUES\n('2', '1'),\n('4', '3')\n;\nINSERT IGNORE INTO t (a) VALUES ('5');\nREPLACE INTO t VALUES ('6','7');\ninsert into t values ('8','9') on duplicate key update a = values(a);\n",
    { t: [["2", "1"], ["4", "3"], ["5"], ["6", "7"], ["8", "9"]] },
  ],
  [
    "comments with orders to the server, triggers, views and locks",
    "/*M!999999\\- enable the sandbox mode */ \n/*!40101 SET NAMES utf8mb4 */;\nCREATE DATABASE /*!32312 IF NOT EXISTS*/ `db` /*!40100 DEFAULT CHARACTER SET latin1 */;\nUSE `db`;\nCREATE TABLE `odd; table` (`a;` text DEFAULT ';', `b` enum('x)','y;') COMMENT 'it''s; (');\nLOCK TABLES `odd; table` WRITE;\n/*!40000 ALTER TABLE `odd; table` DISABLE KEYS */;\nINSERT INTO `odd; table` VALUES ('1','x)');\nUNLOCK TABLES;\nDELIMITER ;;\n/*!50003 CREATE TRIGGER t BEFORE INSERT ON x FOR EACH ROW BEGIN INSERT INTO `odd; table` VALUES ('no','no'); END */;;\nDELIMITER ;\n/*!50001 CREATE VIEW `v` AS SELECT 1 AS `a`*/;\nINSERT INTO `other` VALUES ('binary \u0001 ; \\' \\\\'),(NULL);\nINSERT INTO `odd; table` VALUES ('2','y;');",
    {
      "odd; table": [
        ["1", "x)"],
        ["2", "y;"],
      ],
    },
  ],
  [
    "Western bytes under their own name",
    latin(
      "SET NAMES latin1;\nCREATE TABLE t (a text);\nINSERT INTO t VALUES ('M\u00fcller \u0080 \\\u00e9');",
    ),
    { t: [["M\u00fcller \u20ac \u00e9"]] },
  ],
  [
    "Cyrillic ones",
    latin(
      "/*!40101 SET NAMES cp1251 */;\nCREATE TABLE t (a text);\nINSERT INTO t VALUES ('\u00cc\u00ee\u00f1\u00ea\u00e2\u00e0');",
    ),
    { t: [["\u041c\u043e\u0441\u043a\u0432\u0430"]] },
  ],
  [
    "Japanese ones, whose second byte may be a backslash",
    latin(
      "SET NAMES sjis;\nCREATE TABLE t (a text, b text);\nINSERT INTO other VALUES ('\u0083\u005c'), ('\u0095\u005c');\nINSERT INTO t VALUES ('\u0083\u005c','\u0095\u005c''\\'x');",
    ),
    { t: [["\u30bd", "\u8868''x"]] },
  ],
  [
    "UTF-8 of three bytes, of four, and what is none of it",
    Buffer.concat([
      Buffer.from(
        "\ufeffSET NAMES utf8mb3;\nCREATE TABLE t (a text);\nINSERT INTO t VALUES ('\u65e5\u672c \ud83e\udd89'),('M",
      ),
      latin("\u00fcller"),
      Buffer.from("');"),
    ]),
    { t: [["\u65e5\u672c \ud83e\udd89"], ["M\u00fcller"]] },
  ],
])("%s", async (_what, dump, rows) => {
  for (const pieceBytes of [1, 2, 3, 7, 64, 1_000_000]) expect(await rowsOf(dump, pieceBytes)).toEqual(rows);
});

test("a row of megabytes in small pieces takes no longer for that", async () => {
  const text = "x'';\\'".repeat(500_000).replaceAll("''", "\\'");
  const { t } = await rowsOf(`CREATE TABLE t (a text);\nINSERT INTO t VALUES ('${text}');`, 64 * 1024);
  expect(t?.[0]?.[0]).toHaveLength(500_000 * 4);
});
