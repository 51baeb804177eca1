// Writes the revision of the illustrator, a hash of all plates of the demonstration shop. Run it after a
// drawing has changed: shops then draw their plates again.
// node scripts/illustrator-revision.ts
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { illustrate, viewsOf } from '#illustrator/illustrate.ts';
import { seedToDraw } from '#server/database/seed/seed-pictures.ts';
import { watchesData } from '../server/database/seed/seed-data.ts';
import { root } from './setup.mjs';

function currentRevision(): string {
	const all = createHash('sha1');
	for (const watch of watchesData.map(seedToDraw))
		for (const view of viewsOf(watch)) all.update(illustrate(watch, view) ?? '');
	return all.digest('hex').slice(0, 10);
}

if (import.meta.main)
	writeFileSync(
		join(root, 'illustrator', 'revision.ts'),
		`/** Made by scripts/illustrator-revision.ts: plates of another revision are drawn again. */
export const illustratorRevision = '${currentRevision()}';
`,
	);
