import { neon, neonConfig } from "@neondatabase/serverless";

/**
 * The floor: a Worker that sends one statement with Neon's driver and answers with what it returns, JSON as it is. So a request
 * costs what the platform, the driver, and the rows with their indexes cost. The connection is a replica's: no triggers run.
 */

interface Env {
  DATABASE_URL: string;
  NEON_ENDPOINT: string;
}

const READ = `select json_build_object('order', to_jsonb(o) || jsonb_build_object('items',
  (select json_agg(i order by id) from order_items i where order_id = o.id)))::text as body from orders o where id = $1`;
/** The rows of an order: its own, its lines, and its searched text. */
const CREATE = `with made as (
    insert into orders (order_key, currency, total, billing) values ($1, 'USD', 10, $2) returning id, search_text
  ), lines as (insert into order_items (order_id, kind, name, product_id, quantity, total)
    select id, 'line_item', 'Shirt', n, 1, 5 from made, generate_series(1, 2) as n
  ), texts as (insert into order_texts (order_id, text) select id, search_text || E'\\nshirt demo-008\\nshirt demo-009' from made)
  select json_build_object('id', id)::text as body from made`;

export default {
  /** `GET /orders/<id>`, or `POST /orders` with a billing address. */
  async fetch(request: Request, { DATABASE_URL, NEON_ENDPOINT }: Env): Promise<Response> {
    neonConfig.fetchEndpoint = NEON_ENDPOINT;
    const query = neon(DATABASE_URL).query;
    const [row] = await (request.method === "POST"
      ? query(CREATE, [crypto.randomUUID(), await request.json()])
      : query(READ, [request.url.slice(request.url.lastIndexOf("/") + 1)]));
    return new Response(row?.body, { headers: { "content-type": "application/json" } });
  },
};
