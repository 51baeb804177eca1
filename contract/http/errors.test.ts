import { expect, test } from 'vitest';
import { errorStatus } from './error-names.ts';
import { type ErrorCode, errors } from './errors.ts';

const codes = Object.keys(errors) as ErrorCode[];

test.each(codes)('%s has a known name and a sentence in both languages', (code) => {
	const { name, en, es } = errors[code];
	expect(errorStatus[name]).toBeGreaterThanOrEqual(400);
	for (const text of [en, es]) expect(text).toMatch(/^[\p{Lu}].*[.!?]$/u);
	expect(en).not.toBe(es);
});

test('the names have the statuses of the dialect', () => {
	expect(errorStatus).toMatchObject({
		ValidationError: 400,
		ApplicationError: 400,
		UnauthorizedError: 401,
		ForbiddenError: 403,
		NotFoundError: 404,
		ConflictError: 409,
		PayloadTooLargeError: 413,
		RateLimitError: 429,
		InternalServerError: 500,
	});
});

test('every status but the server’s own failures has a code that uses it', () => {
	const used = new Set(codes.map((code) => errors[code].name));
	expect([...used].sort()).toEqual(Object.keys(errorStatus).sort());
});
