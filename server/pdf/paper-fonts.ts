import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { hasRightToLeft } from './text-runs.ts';

export const faces = { serif: 'fraunces', regular: 'regular', strong: 'semibold' } as const;
export type Face = keyof typeof faces;
const readFont = (name: string) => readFileSync(fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)));
const readCompressedFont = (name: string) =>
	brotliDecompressSync(readFileSync(fileURLToPath(new URL(`fonts/${name}.ttf.br`, import.meta.url))));
export const fontFiles = Object.fromEntries(
	Object.entries(faces).map(([face, name]) => [face, readFont(name)]),
) as Record<Face, Buffer>;

/** Texts with such letters need a font that contains them, which is loaded on first use. */
export const needsWide = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
let wide: Buffer | undefined;
export function wideFont(): Buffer {
	wide ??= readFont('wide');
	return wide;
}

/** Fonts for scripts that few papers need, loaded on first use. */
const scripts = {
	hebrew: () => readFont('hebrew'),
	arabic: () => readFont('arabic'),
	thai: () => readFont('thai'),
	devanagari: () => readFont('devanagari'),
	hangul: () => readCompressedFont('hangul'),
	han: () => readCompressedFont('han'),
	/** Characters missing in `han`. */
	rareHan: () => readCompressedFont('rare-han'),
} as const;
export type Script = keyof typeof scripts;
const needsHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const needsScript = new RegExp(
	`${needsHan.source}|[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Devanagari}]`,
	'u',
);
const scriptFiles: Partial<Record<Script, Buffer>> = {};
export function scriptFont(script: Script): Buffer {
	const file = scriptFiles[script] ?? scripts[script]();
	scriptFiles[script] = file;
	return file;
}

/** By Unicode block: commas and other punctuation of a script belong to no script by name. */
export function scriptOf(letter: string): Script | null {
	if (/[\p{Script=Hebrew}\u0590-\u05ff]/u.test(letter)) return 'hebrew';
	if (/[\p{Script=Arabic}\u0600-\u06ff]/u.test(letter)) return 'arabic';
	if (/[\u0e01-\u0e5b]/.test(letter)) return 'thai';
	if (/[\u0900-\u097f]/.test(letter)) return 'devanagari';
	if (/\p{Script=Hangul}/u.test(letter)) return 'hangul';
	return needsHan.test(letter) || /[\u3000-\u303f\uff00-\uff60]/.test(letter) ? 'han' : null;
}

/**
 * Font for Latin letters next to other scripts: the serif font has too few letters, and numbers within
 * Hebrew are not bold.
 */
export const usualFace = (text: string, face: Face = 'regular'): Face =>
	face === 'regular' || hasRightToLeft(text) ? 'regular' : 'strong';
