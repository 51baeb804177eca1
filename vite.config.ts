import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const texts = ['en', 'es'].map((language) =>
	readFileSync(new URL(`./public/locales/${language}.json`, import.meta.url)),
);

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	define: {
		// Part of the address of the translation files, so that a new build is never read with old texts.
		__TEXTS_VERSION__: JSON.stringify(
			createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 10),
		),
	},
	build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
	server: { host: '127.0.0.1' },
});
