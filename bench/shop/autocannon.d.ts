declare module 'autocannon' {
	type Context = { id?: number };
	type Request = {
		method?: 'GET' | 'POST';
		path?: string;
		headers?: Record<string, string>;
		body?: string;
		setupRequest?: (request: Request, context: Context) => Request | undefined;
		onResponse?: (status: number, body: string, context: Context) => void;
	};
	type Options = { url: string; connections: number; duration: number; headers: object; requests: Request[] };
	type Result = {
		requests: { average: number; total: number };
		latency: { p50: number; p99: number };
	} & Record<'errors' | '4xx' | '5xx', number>;
	export default function autocannon(options: Options): Promise<Result>;
	export type { Request };
}
