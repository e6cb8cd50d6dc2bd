// Made by `npm run gen`, not to be edited.
/** A client over fetch, for Node, browsers and Workers. Its types contain a version's parameters and answers. */
/** A store's address, and the caller's key. */
export interface ClientOptions<Version extends string = string> {
    /** Home of the store. Over https it uses Basic authentication; over http it signs requests by OAuth 1.0a. */
    url: string;
    /** The consumer key, `ck_…`. */
    key: string;
    /** The consumer secret, `cs_…`. */
    secret: string;
    /** `v3`, or `v3.all` for a store that serves all routes of the legacy API (`ROUTES=all`). */
    version: Version;
    /** Sends the requests; by default the global `fetch`. */
    fetch?: (url: string, init: FetchInit) => Promise<Pick<Response, "ok" | "status" | "headers" | "text">>;
}
/** The options of `fetch`, beside the URL. */
export interface FetchInit extends RequestOptions {
    method: string;
    headers: Record<string, string>;
    body?: string;
    redirect: "manual";
}
/** Options of the request, beside its parameters. */
export interface RequestOptions {
    headers?: Record<string, string>;
    signal?: AbortSignal;
}
/** A refusal of the store: `message` for people, `code` for programs. */
export declare class StoreError<Code extends string = string> extends Error {
    readonly name = "StoreError";
    readonly code: Code;
    readonly status: number;
    /** The request's id in the store's log. */
    readonly requestId: string;
    constructor(code: Code, message: string, { status, requestId }: {
        status: number;
        requestId: string;
    });
}
type ParamsOf<Op> = Op extends {
    params: infer Params;
} ? Params : never;
type BodyOf<Op> = Op extends {
    body: infer Body;
} ? {
    body: Body;
} : unknown;
type FieldOf<Op> = Op extends {
    field: infer Field extends string;
} ? Field : never;
type ErrorOf<Op> = Op extends {
    error: infer Code extends string;
} ? StoreError<Code> : never;
type Input<Op, Field extends string> = ParamsOf<Op> & BodyOf<Op> & {
    /** Fields of the record to return; by default all. */
    fields?: readonly Field[];
};
type Given<All> = {} extends All ? [input?: All, options?: RequestOptions] : [input: All, options?: RequestOptions];
type NameIn<Field extends string> = Field extends `${infer Name}.${string}` ? Name : Field;
type ChildIn<Field extends string, Name> = Field extends `${Name & string}.${infer Child}` ? Child : never;
/** A record with the selected fields only. */
type Picked<Item, Field extends string> = {
    [Name in keyof Item as Name extends NameIn<Field> ? Name : never]: [ChildIn<Field, Name>] extends [never] ? Item[Name] : Pick<Item[Name], ChildIn<Field, Name> & keyof Item[Name]>;
};
type Shown<Body, Field extends string> = [Field] extends [never] ? Body : {
    [Key in keyof Body]: Body[Key] extends (infer Item)[] ? Picked<Item, Field>[] : Picked<Body[Key], Field>;
};
/** Numbers of records and pages of a list. */
export interface Totals {
    total: number;
    totalPages: number;
}
type Answer<Op, Field extends string> = Op extends {
    answer: infer Body;
} ? Shown<Body, Field> & (Op extends {
    paginated: true;
} ? Totals : unknown) : never;
/** The answer, or the reason of its refusal. */
export type Result<Data, Refusal> = {
    data: Data;
    error?: undefined;
} | {
    data?: undefined;
    error: Refusal;
};
type Call<Paths> = <Path extends keyof Paths & string, const Field extends FieldOf<Paths[Path]> = never>(path: Path, ...given: Given<Input<Paths[Path], Field>>) => Promise<Answer<Paths[Path], Field>>;
type SafeCall<Paths> = <Path extends keyof Paths & string, const Field extends FieldOf<Paths[Path]> = never>(path: Path, ...given: Given<Input<Paths[Path], Field>>) => Promise<Result<Answer<Paths[Path], Field>, ErrorOf<Paths[Path]>>>;
type ListIn<Paths> = {
    [Path in keyof Paths]: Paths[Path] extends {
        paginated: true;
    } ? Path : never;
}[keyof Paths];
type ItemOf<Body> = {
    [Key in keyof Body]: Body[Key] extends (infer Item)[] ? Item : never;
}[keyof Body];
type Walk<Paths> = <Path extends ListIn<Paths> & string, const Field extends FieldOf<Paths[Path]> = never>(path: Path, input?: Omit<ParamsOf<Paths[Path]>, "page"> & Pick<Input<Paths[Path], Field>, "fields">, options?: RequestOptions) => AsyncGenerator<ItemOf<Answer<Paths[Path], Field>>, void, undefined>;
/** Returns the store's own bodies, with totals for lists. Throws `StoreError` for a refusal. */
export type Client<Methods> = {
    [Method in keyof Methods]: Call<Methods[Method]>;
} & {
    /** Returns a refusal with the codes of its route instead. Other errors are thrown. */
    safe: {
        [Method in keyof Methods]: SafeCall<Methods[Method]>;
    };
    /** The records of a list one by one, page after page: by default 100 a page (`filter.limit`). */
    all: Walk<Methods["get" & keyof Methods]>;
};
/** A client of one version of a store, typed by its operations. It sends nothing by itself. */
export declare function createClient<Methods>(options: ClientOptions): Client<Methods>;
export {};
