declare module 'autocannon' {
	type Request = { method?: string; path?: string; setupRequest?: (request: Request) => Request };
	type Options = {
		url: string;
		connections: number;
		duration: number;
		requests?: Request[];
		headers?: Record<string, string>;
	};
	type Result = {
		requests: { average: number; total: number };
		latency: { p50: number; p99: number; max: number };
		throughput: { average: number };
		non2xx: number;
		errors: number;
		'2xx': number;
		'4xx': number;
		'5xx': number;
	};
	export default function autocannon(options: Options): Promise<Result> & { stop: () => void };
}
