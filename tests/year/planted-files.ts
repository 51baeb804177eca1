import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault } from './planted-faults.ts';

/**
 * Returns the edited texts of the files that a fault changes in the tree at `root`, by file. Throws when the
 * text of an edit does not occur exactly once, as after a change of that source.
 */
export function plantedFiles({ name, edits }: PlantedFault, root: string): Map<string, string> {
	const files = new Map<string, string>();
	for (const { file, find, replace } of edits) {
		const source = files.get(file) ?? readFileSync(join(root, file), 'utf8');
		const [before, after, ...more] = source.split(find);
		if (before === undefined || after === undefined || more.length > 0)
			throw new Error(`${name}: “${find}” does not occur exactly once in ${file}`);
		files.set(file, before + replace + after);
	}
	return files;
}
