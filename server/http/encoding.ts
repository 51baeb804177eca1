import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompressSync,
	constants,
	gzip,
	gzipSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the best encoding that a client accepts. An encoding with `q=0` is not used. */
export function encodingOf(header: string | string[] | undefined): Encoding {
	const accepted = String(header ?? '').toLowerCase();
	if (accepts(accepted, 'br')) return 'br';
	return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, name: string): boolean {
	for (const part of header.split(',')) {
		const [coding = '', weight = ''] = part.split(';');
		if (coding.trim() === name) return !/q=0(\.0*)?\s*$/.test(weight.trim());
	}
	return false;
}

/** Uses weak comparison, because an encoded response has the weak form of the plain ETag. */
export function etagMatches(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli qualities: the first takes a quarter of the time of the second and produces a fifth more bytes.
 */
export const quick = 1;
export const well = 6;

/**
 * Size up to which compression on this thread is faster than on another: 5,000 bytes take 0.03 ms here and
 * 0.25 there.
 */
const quickest = 32_768;

/**
 * Compresses larger bodies in libuv's thread pool, so that the process can answer other requests. `quality`
 * is Brotli's.
 */
export function compressed(plain: Buffer, encoding: Encoding, quality: number): Buffer | Promise<Buffer> {
	if (encoding === 'identity') return plain;
	const isShort = plain.length <= quickest;
	// Node allocates chunks of 16 KB, which a cached value would retain; smaller results are copied to
	// their actual size.
	const chunkSize = Math.max(1_024, plain.length >> 3);
	if (encoding === 'gzip') return isShort ? gzipSync(plain, { chunkSize }) : zip(plain, { chunkSize });
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
	const params = {
		[BROTLI_PARAM_QUALITY]: quality,
		[BROTLI_PARAM_SIZE_HINT]: plain.length,
		// A window as large as the text: the default one allocates 8 MB each time and triggers garbage
		// collection every ten pages.
		[BROTLI_PARAM_LGWIN]: Math.min(24, Math.max(16, 32 - Math.clz32(plain.length))),
	};
	const options = { params, chunkSize };
	return isShort ? brotliCompressSync(plain, options) : brotli(plain, options);
}

/** Size up to which a response is not compressed, because it fits into one packet anyway. */
const smallest = 1_200;
/**
 * Bytes that a new connection sends without waiting. Up to this size a one-time response arrives just as
 * soon uncompressed.
 */
const firstWindow = 14_000;
type EncodingRequest = { headers: IncomingHttpHeaders };

/** Bytes that are sent repeatedly, and their encodings, each created on first request. */
export class Encodable {
	#plain: Buffer | null;
	/** The most recently decompressed body, until garbage collection. */
	#unpacked: WeakRef<Buffer> | undefined;
	readonly #length: number;
	/** ETag of the plain bytes; encoded responses use a weak one. */
	readonly etag: string;
	readonly #forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
	/** Encodings created before any request. */
	#isAhead = false;
	#isSmall = false;

	constructor(plain: Buffer) {
		this.#plain = plain;
		this.#length = plain.length;
		this.etag = `"${hash('sha1', plain, 'base64url')}"`;
	}

	get plain(): Buffer {
		const known = this.#plain ?? this.#unpacked?.deref();
		if (known) return known;
		const plain = brotliDecompressSync(this.#forms.br as Buffer, { chunkSize: Math.max(64, this.#length) });
		this.#unpacked = new WeakRef(plain);
		return plain;
	}

	/** Stores only the Brotli encoding, an eighth of a page; for other clients it is decompressed. */
	async pack(): Promise<void> {
		if (!this.#plain || this.#length <= smallest) return;
		this.#isAhead = this.#forms.br === undefined;
		this.#forms.br = await (this.#forms.br ?? compressed(this.#plain, 'br', quick));
		this.#plain = null;
	}

	/** Bytes in memory. Each encoding is about a quarter of the plain size and is counted in advance. */
	get weight(): number {
		return this.#plain ? Math.ceil(this.#length * 1.5) : 2 * (this.#forms.br as Buffer).length;
	}

	/** `isOnce`: whether this is the first request. */
	encodingFor({ headers }: EncodingRequest, isOnce = false): Encoding {
		return this.#length <= (isOnce ? firstWindow : smallest)
			? 'identity'
			: encodingOf(headers['accept-encoding']);
	}

	tagOf(encoding: Encoding): string {
		return encoding === 'identity' ? this.etag : `W/${this.etag}`;
	}

	isKnownTo({ headers }: EncodingRequest): boolean {
		return etagMatches(headers['if-none-match'], this.etag);
	}

	/** Compresses quickly at first, and at higher quality when requested again. */
	as(encoding: Encoding): Buffer | Promise<Buffer> {
		if (encoding === 'identity') return this.plain;
		const known = this.#forms[encoding];
		if (known && (encoding === 'gzip' || this.#isSmall)) return known;
		if (known && this.#isAhead) {
			this.#isAhead = false;
			return known;
		}
		if (known) this.#isSmall = true;
		const made = compressed(this.plain, encoding, known ? well : quick);
		const save = (form: Buffer) => {
			this.#forms[encoding] = form;
			return form;
		};
		if (!('then' in made)) return save(made);
		if (known) {
			made.then(save, () => {});
			return known;
		}
		made.then(save, () => delete this.#forms[encoding]);
		this.#forms[encoding] = made;
		return made;
	}
}

/** Sends bytes in an encoding that the client accepts, or 304 when the client already has them. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, bytes: Encodable) {
	const encoding = bytes.encodingFor(request);
	reply.header('etag', bytes.tagOf(encoding));
	if (reply.statusCode === 200 && bytes.isKnownTo(request)) return reply.code(304).send();
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	return reply.send(await bytes.as(encoding));
}
