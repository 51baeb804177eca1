import { z } from 'zod';
import { cut } from '#contract/languages/cut-text.ts';
import type { Deps } from '../../../../core/deps.ts';
import {
	callProvider,
	type ProviderAnswer,
	type ProviderDeps,
} from '../../../payments/providers/call-provider.ts';
import type { IssueAnswer, Issuer } from '../../issuer.ts';
import { dteOf, type Issuing, issuingSchema } from './dte.ts';

/** Upper bound for a response: a PDF of 4 MB as Base64. */
const maxBytes = 6_000_000;

/** Calls the issuer's API, below `/v2/dte` of its address. */
function call(
	deps: ProviderDeps,
	path: string,
	post?: { body: object; headers: Record<string, string> },
): Promise<ProviderAnswer<unknown>> {
	const { OPENFACTURA_URL, OPENFACTURA_KEY = '' } = deps.config.providers;
	const headers = { ...post?.headers, apikey: OPENFACTURA_KEY };
	const sent = post ? { method: 'POST', headers, body: post.body } : { method: 'GET', headers };
	return callProvider(deps, `${OPENFACTURA_URL}/v2/dte${path}`, sent, maxBytes);
}

const token = z.string().regex(/^[\w-]{16,128}$/);
const issuedSchema = z.object({ TOKEN: token, FOLIO: z.union([z.number(), z.string()]).nullish() });
const verdicts = {
	Aceptado: 'accepted',
	'Aceptado con Reparo': 'accepted',
	Pendiente: 'pending',
	Rechazado: 'rejected',
} as const;
const statusSchema = z.object({ estado: z.string() });
const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const filesSchema = { pdf: z.object({ pdf: base64 }), xml: z.object({ xml: base64 }) };
/** An error, which the API sends with or without an envelope. */
const errorSchema = z.object({
	code: z.string().nullish(),
	message: z.string().nullish(),
	details: z.unknown().optional(),
});

/** Interprets the issuer's error response to the request for a document. */
function readRefusal({ text, status }: { text: string; status: number }): IssueAnswer {
	// Both statuses are about the API key, not about the document.
	if (status === 401 || status === 403) return { is: 'away', message: `status ${status}: OPENFACTURA_KEY` };
	const body = parse(text);
	const envelope = z.object({ error: errorSchema }).safeParse(body);
	const read = envelope.success ? envelope.data.error : errorSchema.safeParse(body).data;
	// The document was requested before and exists.
	if (read?.code === 'OF-06') {
		const known = /"token"\s*:\s*"([\w-]{16,128})"/i.exec(text)?.[1] ?? /\b[\da-f]{64}\b/i.exec(text)?.[0];
		return known ? { is: 'issued', token: known, folio: null } : { is: 'unknown', message: 'OF-06' };
	}
	const details =
		read?.details === undefined
			? ''
			: JSON.stringify(read.details)
					.replace(/[[\]{}"]/g, '')
					.replace(/[,:]/g, '$& ');
	const message = cut([read?.code, read?.message, details].filter(Boolean).join(' · '), 500);
	return { is: 'refused', message: message || `status ${status}` };
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Returns the taxpayer of the API key, as registered with the SII. */
async function issuingOf(deps: ProviderDeps): Promise<Issuing | { message: string }> {
	const answer = await call(deps, '/organization');
	if (answer.is !== 'ok') return { message: answer.message || `status ${answer.status}` };
	return issuingSchema.safeParse(answer.value).data ?? { message: 'no organization' };
}

const hour = 3_600_000;
/** Cache of the taxpayer of each shop's key, with the time of reading. */
const issuings = new WeakMap<object, { issuing: Issuing; at: number }>();

/** Returns {@link issuingOf}, requested at most once an hour. */
async function cachedIssuing(deps: ProviderDeps): Promise<Issuing | { message: string }> {
	const { providers } = deps.config;
	const cached = issuings.get(providers);
	if (cached && performance.now() - cached.at < hour) return cached.issuing;
	const issuing = await issuingOf(deps);
	if (!('message' in issuing)) issuings.set(providers, { issuing, at: performance.now() });
	return issuing;
}

/** OpenFactura, by Haulmer (API v2). Each API key belongs to one taxpayer. */
export const openfactura: Issuer = {
	name: 'openfactura',
	title: 'OpenFactura',
	settings: {
		OPENFACTURA_KEY: {
			about: 'API key of the taxpayer at OpenFactura, which issues the documents (docs/documents.md).',
			unset: 'documents are attached by hand',
			takes: "the API key of the shop's taxpayer at OpenFactura",
			schema: z
				.string()
				.regex(/^\S{16,200}$/)
				.optional(),
			secret: true,
		},
		OPENFACTURA_URL: {
			about: "URL of OpenFactura's service. For trials, use https://dev-api.haulmer.com.",
			default: 'https://api.haulmer.com',
			takes: "the http(s) address of OpenFactura's service",
			schema: z
				.url({ protocol: /^https?$/ })
				.transform((text) => new URL(text).origin)
				.default('https://api.haulmer.com'),
		},
	},
	needs: ['OPENFACTURA_KEY'],
	// The API remembers keys for a day; this is one hour less.
	keyLifetime: 23 * 3_600_000,
	async issue(deps: Pick<Deps, 'fetch' | 'config'>, content) {
		const issuing = await cachedIssuing(deps);
		if ('message' in issuing) return { is: 'away', message: issuing.message };
		const answer = await call(deps, '/document', {
			headers: { 'Idempotency-Key': content.key },
			body: { response: ['FOLIO'], dte: dteOf(issuing, content) },
		});
		if (answer.is === 'refused') return readRefusal(answer);
		// Status 429 means that the API did not process the request.
		if (answer.is === 'unknown')
			return { is: answer.status === 429 ? 'away' : 'unknown', message: answer.message };
		const read = issuedSchema.safeParse(answer.value);
		if (!read.success) return { is: 'unknown', message: 'no token' };
		return { is: 'issued', token: read.data.TOKEN, folio: read.data.FOLIO ? String(read.data.FOLIO) : null };
	},
	async verdict(deps, token) {
		const answer = await call(deps, `/document/${token}/status`);
		const siiStatus =
			answer.is === 'ok' ? statusSchema.safeParse(answer.value).data?.estado.trim() : undefined;
		return { is: verdicts[siiStatus as keyof typeof verdicts] ?? 'unknown' };
	},
	async files(deps, token) {
		const xml = await call(deps, `/document/${token}/xml`);
		// The PDF is requested only once the XML exists: a document may take hours.
		const pdf = xml.is === 'ok' ? await call(deps, `/document/${token}/pdf`) : xml;
		const read = {
			xml: xml.is === 'ok' ? filesSchema.xml.safeParse(xml.value).data?.xml : undefined,
			pdf: pdf.is === 'ok' ? filesSchema.pdf.safeParse(pdf.value).data?.pdf : undefined,
		};
		// The number is part of the signed XML.
		const folio = /<Folio>(\d{1,12})<\/Folio>/.exec(read.xml?.toString('latin1') ?? '')?.[1];
		return read.xml && read.pdf && folio ? { folio, pdf: read.pdf, xml: read.xml } : null;
	},
	ping: (deps) => call(deps, '/organization'),
};
