import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defaultLanguage, inLanguages, type Language, languages } from '../contract/languages/languages.ts';
import { mergedTexts } from '../web/i18n/merged-texts.ts';

/** Adds missing texts of a language from the default language, so that a browser needs only one file. */
export function fillTexts(folder: string): void {
	const path = (language: Language) => join(folder, 'locales', `${language}.json`);
	const texts = inLanguages((language) => JSON.parse(readFileSync(path(language), 'utf8')));
	for (const language of languages)
		writeFileSync(path(language), JSON.stringify(mergedTexts(texts[defaultLanguage], texts[language])));
}

/**
 * Removes the imports of each route from the manifest that browsers load, which is 1.5 kB of 2.5. The server
 * has its own copy. In a browser only links with `prefetch` would read them, and the shop has none.
 */
export function trimManifest(folder: string): void {
	const assets = join(folder, 'assets');
	const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
	if (!name) throw new Error(`There is no manifest of the routes in ${assets}`);
	const [, start, json, end] =
		/^([\w.]+=)(\{.*\})(;?)$/s.exec(readFileSync(join(assets, name), 'utf8')) ?? [];
	if (!json) throw new Error(`${name} has an unexpected structure`);
	const withoutImports = (key: string, value: unknown) => (key === 'imports' ? undefined : value);
	writeFileSync(join(assets, name), `${start}${JSON.stringify(JSON.parse(json, withoutImports))}${end}`);
}

const compressible = /\.(js|css|json|svg|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` next to every text file of a folder, so that serving them takes no processor
 * time.
 */
export async function compressFiles(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !compressible.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const bytes = await readFile(path);
		const quality = {
			[constants.BROTLI_PARAM_QUALITY]: 11,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		};
		await writeFile(`${path}.br`, await brotli(bytes, { params: quality }));
		await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
	}
}
