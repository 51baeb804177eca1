import { expect, test } from 'vitest';
import {
	afterPrivacyAction,
	openPrivacyActions,
	privacyRequestActionNames,
} from './privacy-request-actions.ts';
import { privacyRequestKinds } from './privacy-request-kinds.ts';
import { awaitsAnswer, type privacyRequestStates } from './privacy-request-states.ts';

test('every state of every kind of request can be reached from a new request, and only closed ones are final', () => {
	for (const kind of privacyRequestKinds) {
		const reached = new Set(['open' as (typeof privacyRequestStates)[number]]);
		for (const state of reached)
			for (const action of privacyRequestActionNames) {
				const next = afterPrivacyAction(action, { kind, state });
				if (next) reached.add(next);
			}
		const expected =
			kind === 'blocking'
				? ['open', 'blocked', 'answered', 'refused']
				: ['open', 'extended', 'answered', 'refused'];
		expect([...reached].sort(), kind).toEqual(expected.sort());
		for (const state of reached)
			expect(openPrivacyActions({ kind, state }).length > 0, `${kind} ${state}`).toBe(
				awaitsAnswer(state) || state === 'blocked',
			);
	}
});

test('a deadline is extended only once', () => {
	for (const kind of privacyRequestKinds)
		expect(afterPrivacyAction('extend', { kind, state: 'extended' }), kind).toBeNull();
});
