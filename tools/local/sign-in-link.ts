import pg from "pg";
import { hashToken, newToken } from "../../functions/store/sessions/token.ts";

/** How long it may be until it is followed. */
const LASTS = "1 day";

/** The path of a link that signs the first administrator in to the console, once; undefined while there is none. */
export async function makeSignInLink(databaseUrl: string): Promise<string | undefined> {
  const token = newToken();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into sign_in_links (token_hash, user_id, expires_at)
       select $1, id, now() + $2::interval from users where role = 'administrator' order by id limit 1`,
      [await hashToken(token), LASTS],
    );
    return rowCount === 1 ? `/console/sign-in?link=${token}` : undefined;
  } finally {
    await client.end();
  }
}
