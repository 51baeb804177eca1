import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '#tests/support/s3-server.ts';
import { s3Storage } from './s3-storage.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
	s3 = await startS3();
});
afterAll(() => s3.close());

test('a picture is written, read, found and removed with all its files', async () => {
	const storage = s3Storage(s3.address, fetch);
	expect(await storage.read('abc/small.1.jpg')).toBeNull();
	expect(await storage.has('abc/small.1.jpg')).toBe(false);
	await storage.write('abc/small.1.jpg', Buffer.from('one'));
	await storage.write('abc/large.1.jpg', Buffer.from('two'));
	await storage.write('abd/large.1.jpg', Buffer.from('other'));
	expect(String(await storage.read('abc/small.1.jpg'))).toBe('one');
	expect(await storage.has('abc/small.1.jpg')).toBe(true);
	await storage.removeAll('abc');
	expect([...s3.objects.keys()]).toEqual(['/bucket/abd/large.1.jpg']);
});

test('a failing service is an error and never a missing picture', async () => {
	const storage = s3Storage(s3.address, fetch);
	s3.state.failing = true;
	await expect(storage.read('abd/large.1.jpg')).rejects.toThrow('answered 500');
	s3.state.failing = false;
	await expect(s3Storage(s3.address.replace('key:', 'thief:'), fetch).read('a/b')).rejects.toThrow(
		'answered 403',
	);
});
