/** A request that an unmodified legacy client has sent, with a fixed clock and key. */
export interface RecordedRequest {
  client: string;
  method: string;
  /** Path and query. */
  target: string;
  headers?: Record<string, string>;
  body?: string;
  /** The coupons that it finds: `two words`, all sorts of `signs`, or everything. */
  finds?: "two words" | "signs" | "all";
  /** Otherwise status and gist of the answer. */
  answer?: [status: number, gist: unknown];
}

/** Milliseconds. */
export const CLOCK = 1_700_000_000_000;
export const KEY = { consumerKey: `ck_${"1".repeat(40)}`, consumerSecret: `cs_${"2".repeat(40)}` };
export const ORIGIN = "http://127.0.0.1:45999";

const MISMATCH: RecordedRequest["answer"] = [401, "Invalid signature - provided signature does not match."];
const DELETED = "Permanently deleted coupon";

export const RECORDED: RecordedRequest[] = [
  {
    client: "wc-api-php",
    method: "GET",
    target:
      "/wc-api/v3/coupons?fields=id%2Cstatus&filter%5Blimit%5D=2&filter%5Bq%5D=two+words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=1d7aefe2b2cff49bfb76a2965f62bf95122cd727&oauth_signature=lev%2BQorwU2VgwvmVXgViurlqKupBpkCrDAvDXsuED4w%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&page=1",
    finds: "two words",
  },
  {
    client: "wc-api-php",
    method: "GET",
    target:
      "/wc-api/v3/coupons?filter%5Bcreated_at_min%5D=2015-01-01T00%3A00%3A00%2B02%3A00&filter%5Bq%5D=50%25+off+%2B+%C3%A9%7E%2Fx&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=c233d5e9182c8173dc47842b3efeeba416fa98a7&oauth_signature=20qltd2FGxZmT7xiOALOq0VzNYTY%2FQJJMyzKyBUVIYg%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000",
    finds: "signs",
  },
  {
    client: "wc-api-php",
    method: "GET",
    target:
      "/wc-api/v2/orders?fields=id%2Cstatus&filter%5Blimit%5D=2&filter%5Bq%5D=two+words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=4ccd85a4dc8e4861efb8825acb2c4fc07cd4bc70&oauth_signature=mTfUf8twrVhqNAy6QjvWWnE7XPI1fCK4l0YtgP3snb0%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&page=1",
    finds: "two words",
  },
  {
    client: "wc-api-php",
    method: "GET",
    target:
      "/wc-api/v2/orders?filter%5Bcreated_at_min%5D=2015-01-01T00%3A00%3A00%2B02%3A00&filter%5Bq%5D=50%25+off+%2B+%C3%A9%7E%2Fx&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=6bdb6d49f191aa77b9dcc72de533c944bc11fb17&oauth_signature=GEXQYtgUgn6QvMikQbRCBMSxRmga4AX4Sa2NL7Djoyw%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000",
    finds: "signs",
  },
  {
    client: "wc-api-php",
    method: "GET",
    target:
      "/wc-api/v1/orders?fields=id%2Cstatus&filter%5Blimit%5D=2&filter%5Bq%5D=two+words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=d53bf44ebde6bec08e598ebd149832e24b6a787c&oauth_signature=5Iez%2BcMkmfElLRYTJy6PA2QzFZnRDi4ib5sYJ6ry0kM%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&page=1",
    finds: "two words",
  },
  {
    client: "wc-api-php",
    method: "GET",
    target:
      "/wc-api/v1/orders?filter%5Bcreated_at_min%5D=2015-01-01T00%3A00%3A00%2B02%3A00&filter%5Bq%5D=50%25+off+%2B+%C3%A9%7E%2Fx&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=9510f8a71ec2d9d8850bef7aa6c3698a68e18b8f&oauth_signature=SSHVbjGbPY%2BMISyN2UuD8%2BWVzrSqMWU2fE6YmzoKtTQ%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000",
    finds: "signs",
  },
  {
    client: "wc-api-php",
    method: "POST",
    target:
      "/wc-api/v3/coupons?oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=6c277704a94cd2f7e24179ee906eb15e83edead1&oauth_signature=JMCPq181TVvlxNeQQh6pqz61bzvORzlzrSfwDIdTays%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000",
    body: '{"coupon":{"code":"php"}}',
    answer: [201, "php"],
  },
  {
    client: "wc-api-php",
    method: "POST",
    target:
      "/wc-api/v3/coupons/1?_method=PUT&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=9c1265690443e476d55bd97905c435cef01b194f&oauth_signature=Vo0EvICgFBW4j4fCq06vgwlm05YcqF7r%2BaYyFAzOrmE%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000",
    body: '{"coupon":{"amount":"5"}}',
    answer: [200, "one"],
  },
  {
    client: "wc-api-php",
    method: "DELETE",
    target:
      "/wc-api/v3/coupons/3?force=true&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=bd130e5c94afabbd8a8c448de03990aeca3fd2bd&oauth_signature=oDYdKmWGTsIC6xHOMoViEPm41LcZaOhaLFFZEzM%2BVnA%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000",
    answer: [200, DELETED],
  },
  {
    client: "wc-api-php",
    method: "POST",
    target:
      "/wc-api/v3/coupons/1?oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=4772611b9379296e7aa271483ac2d3feee22043b&oauth_signature=bMMj4T5qs7Lhyqs4w0dNY4a%2BTauo79Up62dib0X8pBU%3D&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000",
    headers: { "X-HTTP-Method-Override": "PUT" },
    body: '{"coupon":{"amount":"5"}}',
    // It signs the sent method, which the legacy API refuses too: only `_method` is signed itself.
    answer: MISMATCH,
  },
  {
    client: "wc-api-python",
    method: "GET",
    target:
      "/wc-api/v3/coupons?filter%5Blimit%5D=2&filter%5Bq%5D=two+words&fields=id%2Cstatus&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=10c18802a8cc4ef1401ecb77247bb8ab3af3d8c9&oauth_signature_method=HMAC-SHA256&oauth_signature=Sy1uFqudrmkQnnXZJZLEO6h278Pgven%2FAxY%2BHWfTrl8%3D&filter%5Blimit%5D=2&filter%5Bq%5D=two+words&fields=id%2Cstatus",
    finds: "two words",
  },
  {
    client: "wc-api-python",
    method: "GET",
    target:
      "/wc-api/v3/coupons?filter%5Bcreated_at_min%5D=2015-01-01T00%3A00%3A00Z&fields=id&page=1%3F&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=177a7c077276789f9075f4d4c2b8081f7d97b9bf&oauth_signature_method=HMAC-SHA256&oauth_signature=VHYdSV0JdmeRl0vw4lnn8C3x5xobnxCvI4RKrlxP7cE%3D",
    finds: "all",
  },
  {
    client: "wc-api-python",
    method: "GET",
    target:
      "/wc-api/v2/orders?filter%5Blimit%5D=2&filter%5Bq%5D=two+words&fields=id%2Cstatus&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=e5bbdefc629cb28a0de2050ac297a1b7e5c56d12&oauth_signature_method=HMAC-SHA256&oauth_signature=XDpgVCypr5PCxbxLBfEiMdTm2bEbpQf64M6eC%2B4mTJU%3D&filter%5Blimit%5D=2&filter%5Bq%5D=two+words&fields=id%2Cstatus",
    finds: "two words",
  },
  {
    client: "wc-api-python",
    method: "GET",
    target:
      "/wc-api/v2/orders?filter%5Bcreated_at_min%5D=2015-01-01T00%3A00%3A00Z&fields=id&page=1%3F&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=bdb8959b795887e760eb104bce6244ff853329ff&oauth_signature_method=HMAC-SHA256&oauth_signature=BQ5cY8z2tHZexK1LdkotzeZLmMktIrJWH1fwmIr02Rs%3D",
    finds: "all",
  },
  {
    client: "wc-api-python",
    method: "GET",
    target:
      "/wc-api/v1/orders?filter%5Blimit%5D=2&filter%5Bq%5D=two+words&fields=id%2Cstatus&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=84f4a049baae6735fcb4e872ec2727dabe239568&oauth_signature_method=HMAC-SHA256&oauth_signature=SDAl5hw4D0HWXl3jiI4M5dBo%2BUF31lw7Kkz7%2Bjo%2FnJQ%3D&filter%5Blimit%5D=2&filter%5Bq%5D=two+words&fields=id%2Cstatus",
    finds: "two words",
  },
  {
    client: "wc-api-python",
    method: "GET",
    target:
      "/wc-api/v1/orders?filter%5Bcreated_at_min%5D=2015-01-01T00%3A00%3A00Z&fields=id&page=1%3F&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=d51c95a826a381d80973b628cea4943179710352&oauth_signature_method=HMAC-SHA256&oauth_signature=YLz%2FE%2FkDuijmE1gjPhqNHJQBDmmrWFkvX7frO88gYjM%3D",
    finds: "all",
  },
  {
    client: "wc-api-python",
    method: "POST",
    target:
      "/wc-api/v3/coupons?oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=0d0c5ef8b1d6f59e5afebc02942d0da8ba077416&oauth_signature_method=HMAC-SHA256&oauth_signature=PGWPZGR0SsCax59O7Vl3%2Fah15%2F%2F40hxr3BozLxXEzuk%3D",
    body: '{"coupon": {"code": "été"}}',
    answer: [201, "été"],
  },
  {
    client: "wc-api-python",
    method: "DELETE",
    target:
      "/wc-api/v3/coupons/2?force=True&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=85cb1d3952e2439c800416da1080958f488e5ba4&oauth_signature_method=HMAC-SHA256&oauth_signature=k02XjjdwCo6F5mtDtc%2BRvcVzXvzNYmyT6INMErEO%2BDs%3D&force=True",
    answer: [202, "Deleted coupon"],
  },
  {
    client: "wc-api-python",
    method: "GET",
    target:
      "/wc-api/v3/coupons?filter%5Bq%5D=50%25+off+%2B+%C3%A9~%2Fx&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_timestamp=1700000000&oauth_nonce=e28f4a3e8578033645c442e55eda234b3d0dd4ee&oauth_signature_method=HMAC-SHA256&oauth_signature=n9KNUkERHhHKN2%2Bhwtz1x9jGosV3Rkze%2FGFOZPW1v98%3D&filter%5Bq%5D=50%25+off+%2B+%C3%A9~%2Fx",
    // Its own signature keeps a slash; the legacy API refuses that too.
    answer: MISMATCH,
  },
  {
    client: "wc-api-ruby",
    method: "GET",
    target:
      "/wc-api/v3/coupons?fields=id,status&filter[limit]=2&filter[q]=two%20words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=3291153337c8a11b7900d40e69e4fb20590f526c&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_signature=r%252FSxHYg%252FG816JerTQoHrSS7iUeXAfdehocsUI1Ppm%252Fw%253D",
    finds: "two words",
  },
  {
    client: "wc-api-ruby",
    method: "GET",
    target:
      "/wc-api/v2/orders?fields=id,status&filter[limit]=2&filter[q]=two%20words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=86efc72cd1145cb30515b921dfceee96f6539451&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_signature=yM56U8nMPucF9wpm4D5swK4e4zrdCOJNivRmWhyKl44%253D",
    finds: "two words",
  },
  {
    client: "wc-api-ruby",
    method: "GET",
    target:
      "/wc-api/v1/orders?fields=id,status&filter[limit]=2&filter[q]=two%20words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=bfd4a5f7a34f1860a1b5d277f32f9eb945130217&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_signature=WPJBr80pEEWyS84s60yNU8VTyCLM2uD6W%252BRflGoDMoQ%253D",
    finds: "two words",
  },
  {
    client: "wc-api-ruby",
    method: "POST",
    target:
      "/wc-api/v3/coupons?oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=bb46501cbfa3d8158077085884f3717c36f09070&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1700000000&oauth_signature=nOWDRcvzUTV0lLWOuDN5GLv0aGM%253D",
    body: '{"coupon":{"code":"rb"}}',
    answer: [201, "rb"],
  },
  {
    client: "wc-api-ruby",
    method: "DELETE",
    target:
      "/wc-api/v3/coupons/4?force=true&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=5fedf122fe5dc1a21a439a08a6c43848b946c248&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1700000000&oauth_signature=FHgMwWSea1L3dkCheVJvYeK4V2E%253D",
    answer: [200, DELETED],
  },
  {
    client: "wc-api-node",
    method: "GET",
    target:
      "/wc-api/v3/coupons?fields=id%2Cstatus&filter%5Blimit%5D=2&filter%5Bq%5D=two%20words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=HgqyxG0Uf2gQbP1o2U9GwCwbwBle0TRn&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&filter%5Blimit%5D=2&filter%5Bq%5D=two%20words&oauth_signature=jOSXd4753FH%2B%2F36BMKsHkFu1hdLQHp%2FWB36Xle3p%2B6c%3D",
    finds: "two words",
  },
  {
    client: "wc-api-node",
    method: "GET",
    target:
      "/wc-api/v3/coupons?filter%5Bq%5D=50%25%20off%20%2B%20%C3%A9~%2F%28x%29%21%2A%27&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=67JTIdv8KSwxeoCspAHbEDUFpp1P0T8A&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&filter%5Bq%5D=50%25%20off%20%2B%20%C3%A9~%2F%28x%29%21%2A%27&oauth_signature=HM8ivOuh7nKTZgzpuydiRj2LhcInL9KP2z7EAPEmaUg%3D",
    finds: "signs",
  },
  {
    client: "wc-api-node",
    method: "GET",
    target:
      "/wc-api/v2/orders?fields=id%2Cstatus&filter%5Blimit%5D=2&filter%5Bq%5D=two%20words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=qSKWLMs8ABMKaX4ikWRkfIkZ1aam8L4c&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&filter%5Blimit%5D=2&filter%5Bq%5D=two%20words&oauth_signature=q65tluBtImInYlC9OSHUB1UHJhTOkl25iFAvcx8%2FV6w%3D",
    finds: "two words",
  },
  {
    client: "wc-api-node",
    method: "GET",
    target:
      "/wc-api/v2/orders?filter%5Bq%5D=50%25%20off%20%2B%20%C3%A9~%2F%28x%29%21%2A%27&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=v9LIi3YjAiUGnvIoXVeHEoTU6pjyucaV&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&filter%5Bq%5D=50%25%20off%20%2B%20%C3%A9~%2F%28x%29%21%2A%27&oauth_signature=vDBHYuRUTaVf%2Bv5BlGoRPngWNgDQU8CnY8KB16HQqX0%3D",
    finds: "signs",
  },
  {
    client: "wc-api-node",
    method: "GET",
    target:
      "/wc-api/v1/orders?fields=id%2Cstatus&filter%5Blimit%5D=2&filter%5Bq%5D=two%20words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=D2h4uAbz5NiR8oxnrsIp3sjpJo0BSLEC&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&filter%5Blimit%5D=2&filter%5Bq%5D=two%20words&oauth_signature=c2BVEa1HYJvbnEppDigo6qc3dN2Lu7paX9vzjD1OMyM%3D",
    finds: "two words",
  },
  {
    client: "wc-api-node",
    method: "GET",
    target:
      "/wc-api/v1/orders?filter%5Bq%5D=50%25%20off%20%2B%20%C3%A9~%2F%28x%29%21%2A%27&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=abCme8rKiERym6XJFrGvZEYOIE8fxbJg&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&filter%5Bq%5D=50%25%20off%20%2B%20%C3%A9~%2F%28x%29%21%2A%27&oauth_signature=3GQlDeAZFTwiD4S4YRUt%2BmnAIMtFnbE8G6jUKhv3bTI%3D",
    finds: "signs",
  },
  {
    client: "wc-api-node",
    method: "DELETE",
    target:
      "/wc-api/v3/coupons/5?force=true&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=hyydwJJP3J1qLrFZRhQ8KCB2p718shCU&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&oauth_signature=A9ZuuwB0hebtrdBqR62H2%2BP98qlV6kNQAtmm6fgcM9A%3D",
    answer: [200, DELETED],
  },
  {
    client: "woocommerce-rest-api",
    method: "GET",
    target:
      "/wc-api/v3/coupons?fields=id%2Cstatus&filter[limit]=2&filter[q]=two%20words&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=unxdLHtVGk3zp71j4Odw2hhFt3h3wvQa&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&fields=id,status&filter%5Blimit%5D=2&filter%5Bq%5D=two+words&oauth_signature=%2BDl0Ljy2Tlb3wkBv3eRfbXpoa44ZfgzN4reLe00oWz0%3D",
    finds: "two words",
  },
  {
    client: "woocommerce-rest-api",
    method: "GET",
    target:
      "/wc-api/v3/coupons?filter[q]=50%25%20off%20%2B%20%C3%A9~%2F(x)!*%27&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=HMGSRnSVvRDbTRwYcKjzZwgZvygejyFI&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&filter%5Bq%5D=50%25+off+%2B+%C3%A9~%2F(x)!*'&oauth_signature=ZW6VQV42yk6ijjSBI%2Bfd6U9L9mvIimm5zOsM0XhCpbQ%3D",
    finds: "signs",
  },
  {
    client: "woocommerce-rest-api",
    method: "POST",
    target:
      "/wc-api/v3/coupons?oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=sgxZvRS4kr83CoU2a9yjq13A2mDgDeAu&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&oauth_signature=DB5iuCEqtgE7oKc7y6n71CCkd7MoihZEs0QhtF1%2BfF4%3D",
    body: '{"coupon":{"code":"axios"}}',
    answer: [201, "axios"],
  },
  {
    client: "woocommerce-rest-api",
    method: "DELETE",
    target:
      "/wc-api/v3/coupons/6?force=true&oauth_consumer_key=ck_1111111111111111111111111111111111111111&oauth_nonce=6hphgD92bf7TebOw47GX1mxFOhoyamHe&oauth_signature_method=HMAC-SHA256&oauth_timestamp=1700000000&oauth_version=1.0&force=true&oauth_signature=G%2FJnz%2BBzmkt%2FR6e5z0kWSfQo7%2FbqtCZNi8U6UJv%2B1WE%3D",
    answer: [200, DELETED],
  },
];
