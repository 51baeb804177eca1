import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { openBackupStore } from './backup-store.ts';

test.each(['folder', 'bucket'])(
	'a %s keeps backups by their names and gives them back to the byte',
	async (kind) => {
		const folder = makeDataFolder('backup-store');
		const s3 = await startS3();
		const store = openBackupStore(kind === 'bucket' ? s3.address : join(folder, 'kept', 'below'), fetch);
		try {
			expect(await store.names()).toEqual([]);
			const file = join(folder, 'one');
			writeFileSync(file, randomBytes(3_000_000));
			await store.put('one.age', file);
			await store.put('two.age', file);
			expect((await store.names()).sort()).toEqual(['one.age', 'two.age']);
			await store.get('two.age', join(folder, 'again'));
			expect(readFileSync(join(folder, 'again')).equals(readFileSync(file))).toBe(true);
			await store.remove('one.age');
			expect(await store.names()).toEqual(['two.age']);
			await expect(store.get('one.age', join(folder, 'none'))).rejects.toThrow(/one\.age/);
		} finally {
			s3.close();
			rmSync(folder, { recursive: true, force: true });
		}
	},
);

test('a failing bucket is an error, never an empty list', async () => {
	const s3 = await startS3();
	s3.state.failing = true;
	await expect(openBackupStore(s3.address, fetch).names()).rejects.toThrow('answered 500');
	s3.close();
});
