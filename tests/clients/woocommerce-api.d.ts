/** The parts of the npm client that the tests use; it ships no types. */
declare module "woocommerce-api" {
  interface Answer {
    statusCode: number;
    headers: Record<string, string | undefined>;
    body: string;
    request: { href: string; method: string };
  }

  export default class WooCommerceAPI {
    constructor(options: { url: string; consumerKey: string; consumerSecret: string; version: string });
    getAsync(path: string): Promise<Answer>;
    postAsync(path: string, data: object): Promise<Answer>;
    putAsync(path: string, data: object): Promise<Answer>;
    deleteAsync(path: string): Promise<Answer>;
  }
}
