import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';

type Watch = {
	brand: string;
	reference: string;
	condition: string | null;
	year: number | null;
	boxAndPapers: boolean | null;
	description: { en: string; es: string };
};

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const watches: Watch[] = read('watches.json');
const keyOf = (watch: Watch) => `${watch.brand} ${watch.reference}`;

const conditions: Record<string, { en: RegExp; es: RegExp }> = {
	Unworn: { en: /unworn/i, es: /sin uso/i },
	'Very good': { en: /very good condition/i, es: /muy buen estado/i },
	Good: { en: /in good condition/i, es: /en buen estado/i },
	Fair: { en: /fair condition/i, es: /estado aceptable/i },
};

test('every watch has a description of its own in each language', () => {
	const texts = watches.flatMap(({ description: { en, es } }) => [en, es]);
	assert.equal(new Set(texts).size, watches.length * 2);
});

test('a description is two to four sentences', () => {
	for (const watch of watches) {
		for (const text of [watch.description.en, watch.description.es]) {
			const sentences = text.split(/(?<=[.?])\s+(?=[A-ZÁÉÍÓÚÑ0-9])/).length;
			assert.ok(sentences >= 2 && sentences <= 4, `${keyOf(watch)}: ${sentences}`);
			assert.doesNotMatch(text, /!|\s\s/, keyOf(watch));
		}
	}
});

test('a used piece states its condition, its year and whether it has box and papers', () => {
	for (const watch of watches) {
		const pattern = watch.condition === null ? undefined : conditions[watch.condition];
		if (watch.condition === null) continue;
		assert.ok(pattern, `unknown condition ${watch.condition}`);
		for (const language of ['en', 'es'] as const) {
			const text = watch.description[language];
			assert.match(text, pattern[language], keyOf(watch));
			if (watch.year !== null) assert.ok(text.includes(String(watch.year)), keyOf(watch));
			const without =
				/without box or papers|no box or papers|sin caja ni papeles|no trae caja ni papeles/.test(text);
			assert.match(text, language === 'en' ? /papers/ : /papeles/, keyOf(watch));
			assert.equal(without, watch.boxAndPapers === false, `${keyOf(watch)}: box and papers`);
		}
	}
});
