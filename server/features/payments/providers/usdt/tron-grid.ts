import { z } from 'zod';
import type { Deps } from '../../../../core/deps.ts';
import { ChainBusy, chainTimeoutMs } from './chain.ts';

const pageSize = 200;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const pageSchema = z.object({
	success: z.literal(true),
	data: z.array(
		z.object({
			transaction_id: hash,
			token_info: z.object({ address: z.string().optional() }),
			block_timestamp: z.number(),
			to: z.string(),
			type: z.string(),
			value: z.string().regex(/^\d{1,78}$/),
		}),
	),
	meta: z.object({ fingerprint: z.string().max(2_000).optional() }),
});
const blockSchema = z.object({
	block_header: z.object({ raw_data: z.object({ number: z.number(), timestamp: z.number() }) }),
});
const infoSchema = z.object({
	id: hash.optional(),
	blockNumber: z.number().optional(),
	blockTimeStamp: z.number().optional(),
	receipt: z.object({ result: z.string().optional() }).optional(),
	log: z
		.array(
			z.object({
				address: z.string(),
				topics: z.array(z.string()).default([]),
				data: z.string().default(''),
			}),
		)
		.default([]),
});

/** `walletsolidity` returns final data, `wallet` the newest. */
export type TronRoom = 'wallet' | 'walletsolidity';
/** A row of a page of transfers. */
export type TronTransferRow = z.infer<typeof pageSchema>['data'][number];
/** What a block contains about a transaction; all fields are missing for an unknown transaction. */
export type TronTransactionInfo = z.infer<typeof infoSchema>;

/**
 * Opens TronGrid's HTTP API; `key` is sent with each request. Each call throws `ChainBusy` when the service
 * refuses (403, 429 or 503), and an error when it fails or returns something unexpected.
 */
export function openTronGrid(fetch: Deps['fetch'], { url, key }: { url: string; key: string | null }) {
	async function request<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
		const answer = await fetch(new URL(path, url), {
			method: body ? 'POST' : 'GET',
			headers: {
				...(body && { 'content-type': 'application/json' }),
				...(key && { 'TRON-PRO-API-KEY': key }),
			},
			...(body && { body: JSON.stringify(body) }),
			redirect: 'error',
			signal: AbortSignal.timeout(chainTimeoutMs),
		});
		const text = await answer.text();
		if ([403, 429, 503].includes(answer.status)) {
			const retryAfter =
				Number(answer.headers.get('retry-after')) || Number(/suspended for (\d+)s/.exec(text)?.[1]);
			throw new ChainBusy(`Tron: the service refuses (${answer.status})`, (retryAfter || 5) * 1_000);
		}
		if (!answer.ok) throw new Error(`Tron: the service answered ${answer.status}`);
		const read = schema.safeParse(JSON.parse(text));
		if (!read.success) throw new Error(`Tron: an answer of ${path.split('?')[0]} that it should not give`);
		return read.data;
	}

	return {
		/** Returns the number of the newest block, and its time in milliseconds since 1970. */
		newestBlock: async (room: TronRoom) =>
			(await request(blockSchema, `/${room}/getnowblock`, {})).block_header.raw_data,
		/**
		 * Returns a page of an account's transfers in this contract, oldest first. The next page is requested
		 * with the same filters and the page's fingerprint, never by a link.
		 */
		transferPage(contract: string, address: string, filters: Record<string, string>) {
			const query = new URLSearchParams({
				only_to: 'true',
				limit: String(pageSize),
				contract_address: contract,
				order_by: 'block_timestamp,asc',
				...filters,
			});
			return request(pageSchema, `/v1/accounts/${address}/transactions/trc20?${query}`);
		},
		transactionInfo: (room: TronRoom, hash: string): Promise<TronTransactionInfo> =>
			request(infoSchema, `/${room}/gettransactioninfobyid`, { value: hash }),
	};
}
