// Bytes of scripts, styles and fonts of a first visit, as sent. `node bench/pages/weight.mjs <address of the
// shop> [paths…]`
import { brotliCompressSync } from 'node:zlib';

const [base = 'http://127.0.0.1:3000', ...given] = process.argv.slice(2);
const paths = given.length > 0 ? given : ['/', '/watches'];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes on the wire: what the server sends to a browser that takes Brotli. */
async function sent(address) {
	const answer = await fetch(new URL(address, base), { headers: { 'accept-encoding': 'br' } });
	const text = await answer.text();
	// fetch has decoded the body; the same compression gives its size on the wire.
	return {
		text,
		bytes:
			answer.headers.get('content-encoding') === 'br'
				? brotliCompressSync(text).length
				: Buffer.byteLength(text),
	};
}

/** The modules a page loads before any input: its modules and their static imports. */
async function scriptsOf(html) {
	const seen = new Map();
	const queue = [...html.matchAll(/(?:href|src)="([^"]+\.js)"|(?:from|import\(?) ?"(\/[^"]+\.js)"/g)].map(
		(found) => found[1] ?? found[2],
	);
	while (queue.length > 0) {
		const address = queue.pop();
		if (seen.has(address)) continue;
		const { text, bytes } = await sent(address);
		seen.set(address, bytes);
		for (const [, next] of text.matchAll(/(?:from|^import|;import) ?"(\.\/[^"]+\.js)"/g)) {
			queue.push(new URL(next, new URL(address, base)).pathname);
		}
	}
	return seen;
}

for (const path of paths) {
	const { text: html, bytes } = await sent(path);
	const scripts = await scriptsOf(html);
	const sum = [...scripts.values()].reduce((total, size) => total + size, 0);
	const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1]);
	const styleSum = (await Promise.all(styles.map(sent))).reduce((total, { bytes: size }) => total + size, 0);
	console.log(
		`${path}: scripts ${kilobytes(sum)} in ${scripts.size} files, styles ${kilobytes(styleSum)}, HTML ${kilobytes(bytes)}`,
	);
	for (const [address, size] of [...scripts].sort((a, b) => b[1] - a[1]))
		console.log(`  ${kilobytes(size).padStart(9)}  ${address}`);
}
