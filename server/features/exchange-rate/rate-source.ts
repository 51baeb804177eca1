import { z } from 'zod';
import type { Deps, ShopConfig } from '../../core/deps.ts';

const timeout = 5_000;
const sizeCap = 64 * 1024;
/** Plausible price of one USD in CLP; any other value is an error of the service. */
const plausible = { min: 100, max: 10_000 };

const answerSchema = z.looseObject({
	rates: z.looseObject({ CLP: z.number().min(plausible.min).max(plausible.max) }),
	time_last_update_utc: z.string().max(60),
});

/** Tolerance for clock skew, in milliseconds: a rate this far ahead of our clock is still accepted. */
export const clockTolerance = 5 * 60_000;

/** CLP for one USD, and the time that the service reports for it. */
export type FetchedRate = { rate: number; updatedAt: Date };

/** Requests the rate once: 5 s, 64 KB, no redirects. Throws if the response is implausible. */
export async function fetchRate({
	config,
	fetch,
	clock,
}: Pick<Deps, 'fetch' | 'clock'> & { config: Pick<ShopConfig, 'exchangeRateUrl'> }): Promise<FetchedRate> {
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
	const updatedAt = readTime(time);
	if (!updatedAt) throw new Error('the rate service gave a time that is not in the form of RFC 1123');
	if (updatedAt.getTime() > clock().getTime() + clockTolerance)
		throw new Error('the rate service gave a time in the future');
	return { rate: rates.CLP, updatedAt };
}

const timeForm = /^([A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2}) (?:GMT|\+0000)$/;

/** A time in RFC 1123 format, in UTC (`Fri, 20 Nov 2026 00:00:01 +0000`); null for any other text. */
export function readTime(text: string): Date | null {
	const written = timeForm.exec(text)?.[1];
	const time = new Date(`${written} GMT`);
	// A nonexistent day, or the wrong day of the week, differs from the input when it is formatted again.
	return written !== undefined && time.toUTCString() === `${written} GMT` ? time : null;
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
