import { expect, test } from 'vitest';
import { emailFault, readEmail } from './emails.ts';

test.each([
	[' ana@example.com ', 'ana@example.com'],
	['\u200eana@example.com\u200f', 'ana@example.com'],
	['ana@example.com\u00a0', 'ana@example.com'],
	['ana\u200b@example.com', 'ana@example.com'],
	['ana @ example.com', 'ana@example.com'],
	['ana＠example.com', 'ana@example.com'],
	['mailto:ana@example.com', 'ana@example.com'],
	['Ana Rojas <ana@example.com>', 'ana@example.com'],
	['ana@example.com,', 'ana@example.com'],
	['ana@example.com.', 'ana@example.com'],
	['Ana+Relojes@Example.com', 'Ana+Relojes@Example.com'],
	["o'brien@example.com", "o'brien@example.com"],
])('%s is %s', (typed, email) => {
	expect(readEmail(typed)).toBe(email);
	expect(emailFault(typed)).toBeNull();
});

test.each([
	['', { fault: 'empty' }],
	['ana.example.com', { fault: 'email' }],
	['ana rojas@example.com', { fault: 'emailSpace' }],
	['ana@exámple.com', { fault: 'emailSign', sign: 'á' }],
	['ana@example,com', { fault: 'emailSign', sign: ',' }],
	['ana@example', { fault: 'email' }],
	['@example.com', { fault: 'email' }],
	['ana@@example.com', { fault: 'email' }],
])('%s has a fault with a name', (typed, problem) => {
	expect(emailFault(typed)).toEqual(problem);
});
