import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { plantedFaults } from './planted-faults.ts';
import { plantedFiles } from './planted-files.ts';

const root = new URL('../..', import.meta.url).pathname;

test.each(plantedFaults)('the edits of $name apply once each and leave source that loads', (fault) => {
	for (const [file, text] of plantedFiles(fault, root)) {
		expect(text).not.toBe(readFileSync(root + file, 'utf8'));
		const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
		expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
	}
});

test('fifteen of the twenty planted faults were fixed in this repository', () => {
	const names = new Set(plantedFaults.map(({ name }) => name));
	const fixed = plantedFaults.filter(({ origin }) => /^[\da-f]{8} \S/.test(origin));
	const others = plantedFaults.filter(({ origin }) => origin === 'new');
	expect([names.size, fixed.length, others.length]).toEqual([20, 15, 5]);
});
