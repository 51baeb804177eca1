import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Deps } from '../../../../core/deps.ts';
import { type Chain, ChainBusy, type ChainTransfer, chainTimeoutMs, isDust, type Watched } from './chain.ts';

const base58check = createBase58check(sha256);
/** The topic of the event Transfer(address,address,uint256). */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const pageSize = 200;
/** A block is final after 19 of the 27 representatives. */
const confirmations = 19;
/**
 * The service's index lags behind its blocks, so this much is read again each time, and occasionally far
 * more.
 */
const overlapMs = 10 * 60_000;
const sweepMs = 6 * 3_600_000;
const sweepEvery = 10 * 60_000;

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

/** Reads Tron through TronGrid's HTTP API. `walletsolidity` returns final data, `wallet` the newest. */
export function tronChain(
	{ fetch, clock }: Pick<Deps, 'fetch' | 'clock'>,
	{ url, key }: { url: string; key: string | null },
): Chain {
	let swept = Number.NEGATIVE_INFINITY;
	/** Final transactions that were already returned: the overlap repeats each of them often. */
	const handed = new LRUCache<string, true>({ max: 20_000 });

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
	const newest = async (room: 'wallet' | 'walletsolidity') =>
		(await request(blockSchema, `/${room}/getnowblock`, {})).block_header.raw_data;

	/**
	 * Requests a page of an account's transfers. The next page is requested with the same filters, never by a
	 * link.
	 */
	const page = (watched: Watched, address: string, filters: Record<string, string>) => {
		const query = new URLSearchParams({
			only_to: 'true',
			limit: String(pageSize),
			contract_address: watched.contract,
			order_by: 'block_timestamp,asc',
			...filters,
		});
		return request(pageSchema, `/v1/accounts/${address}/transactions/trc20?${query}`);
	};

	async function transaction(
		watched: Watched,
		hash: string,
		room: 'wallet' | 'walletsolidity',
	): Promise<ChainTransfer[]> {
		const { id, blockNumber, blockTimeStamp, receipt, log } = await request(
			infoSchema,
			`/${room}/gettransactioninfobyid`,
			{ value: hash },
		);
		if (id !== hash || blockNumber === undefined || receipt?.result !== 'SUCCESS') return [];
		return log.flatMap(({ address, topics: [topic, from = '', to = ''], data }, index) => {
			if (topic !== transferTopic || !/^[0-9a-f]{1,64}$/i.test(data)) return [];
			if (accountOf(address) !== watched.contract) return [];
			const recipient = accountOf(to);
			const units = BigInt(`0x${data}`);
			if (!watched.addresses.includes(recipient) || isDust(units, watched.decimals)) return [];
			const at = new Date(blockTimeStamp ?? 0);
			return [
				{ hash, index, block: blockNumber, blockHash: null, sender: accountOf(from), recipient, units, at },
			];
		});
	}

	/** Returns the transfers of a page's rows, with a repeated transaction only once. */
	async function transfersIn(
		watched: Watched,
		rows: z.infer<typeof pageSchema>['data'],
		room: 'wallet' | 'walletsolidity',
	): Promise<ChainTransfer[]> {
		const relevant = rows.filter(
			({ type, token_info, to, value }) =>
				type === 'Transfer' &&
				token_info.address === watched.contract &&
				watched.addresses.includes(to) &&
				!isDust(BigInt(value), watched.decimals),
		);
		const found: ChainTransfer[] = [];
		for (const hash of new Set(relevant.map(({ transaction_id }) => transaction_id)))
			if (!handed.has(hash)) found.push(...(await transaction(watched, hash, room)));
		return found;
	}

	return {
		confirmations,
		async read(watched, { position, since }, save) {
			const solid = await newest('walletsolidity');
			const now = clock().getTime();
			const isSweep = now - swept > sweepEvery;
			const from = Math.max(0, (position ?? since.getTime()) - (isSweep ? sweepMs : overlapMs));
			const progress = { hash: null, final: solid.number, settled: solid.number, head: solid.number };
			for (const address of watched.addresses) {
				const filters = { only_confirmed: 'true', min_timestamp: String(from) };
				let fingerprint: string | undefined;
				do {
					const { data, meta } = await page(watched, address, {
						...filters,
						...(fingerprint && { fingerprint }),
					});
					const transfers = await transfersIn(watched, data, 'walletsolidity');
					// After an interruption, each of several addresses is read from the beginning again.
					const reached = Math.min(data.at(-1)?.block_timestamp ?? from, solid.timestamp);
					const at = Math.max(position ?? 0, watched.addresses.length === 1 ? reached : from);
					await save({ transfers, progress: { ...progress, position: at, settledAt: new Date(at) } });
					for (const { hash } of transfers) handed.set(hash, true);
					if (meta.fingerprint === fingerprint) break;
					fingerprint = data.length === 0 ? undefined : meta.fingerprint;
				} while (fingerprint);
			}
			// Transfers that are not final yet are only shown; their first page is sufficient.
			const head = await newest('wallet');
			const young: ChainTransfer[] = [];
			for (const address of watched.addresses) {
				const filters = { only_unconfirmed: 'true', min_timestamp: String(solid.timestamp - 60_000) };
				const { data } = await page(watched, address, filters);
				young.push(...(await transfersIn(watched, data, 'wallet')));
			}
			await save({
				transfers: young.filter(({ block }) => block > solid.number),
				progress: {
					...progress,
					head: head.number,
					position: Math.max(position ?? 0, solid.timestamp),
					settledAt: new Date(solid.timestamp),
				},
			});
			if (isSweep) swept = now;
		},
		async madeAt(watched, { hash, index }) {
			const found = await transaction(watched, hash, 'walletsolidity');
			return found.find((one) => one.index === index)?.at ?? null;
		},
		lookUp: (watched, hash) => transaction(watched, hash, 'wallet'),
	};
}

/** Returns the address in the last 20 bytes of these hexadecimal digits; empty when there are none. */
function accountOf(hex: string): string {
	if (!/^[0-9a-f]{40,64}$/i.test(hex)) return '';
	return base58check.encode(hexToBytes(`41${hex.slice(-40).toLowerCase()}`));
}
