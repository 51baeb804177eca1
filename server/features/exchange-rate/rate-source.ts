import { z } from 'zod';
import type { Deps } from '../../deps.ts';

const timeout = 5_000;
const sizeCap = 64 * 1024;
/** CLP for one USD that could be true; anything else is a fault of the service. */
const plausible = { least: 100, most: 10_000 };

const answerSchema = z.looseObject({
	rates: z.looseObject({ CLP: z.number().min(plausible.least).max(plausible.most) }),
	time_last_update_utc: z.string().max(60),
});

/** CLP for one USD, and when the service says it was true. */
export type FetchedRate = { rate: number; updatedAt: Date };

/** Asks the rate service once: 5 s, 64 KB, no redirects. Throws when the answer is not one that could be true. */
export async function fetchRate({
	config,
	fetch,
	clock,
}: Pick<Deps, 'config' | 'fetch' | 'clock'>): Promise<FetchedRate> {
	const response = await fetch(config.exchangeRateUrl, {
		redirect: 'error',
		signal: AbortSignal.timeout(timeout),
		headers: { accept: 'application/json', 'accept-encoding': 'identity' },
	});
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`the rate service answered ${response.status}`);
	}
	const { rates, time_last_update_utc: time } = answerSchema.parse(JSON.parse(await textOf(response)));
	const updatedAt = new Date(time);
	const age = clock().getTime() - updatedAt.getTime();
	if (!(age > -86_400_000)) throw new Error('the rate service gave no time that could be true');
	return { rate: rates.CLP, updatedAt };
}

async function textOf(response: Response): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > sizeCap) throw new Error(`the rate service sent more than ${sizeCap} bytes`);
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}
