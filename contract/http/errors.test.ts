import { expect, test } from 'vitest';
import { errorStatus } from './error-names.ts';
import { type ErrorCode, errors } from './errors.ts';

const codes = Object.keys(errors) as ErrorCode[];

test('the error names have the statuses of the dialect', () => {
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

test('every status except internal failures has an error code', () => {
	const used = new Set(codes.map((code) => errors[code]));
	expect([...used].sort()).toEqual(Object.keys(errorStatus).sort());
});
