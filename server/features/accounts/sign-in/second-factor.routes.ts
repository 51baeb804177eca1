import { authAnswerSchema, okSchema } from '#contract/accounts/accounts.schema.ts';
import {
	factorAddedSchema,
	factorAnswerSchema,
	factorChallengeSchema,
	newPasskeySchema,
	newTotpSchema,
	passkeyOptionsSchema,
	secondFactorSchema,
	stepUpSchema,
	totpCodeSchema,
} from '#contract/accounts/second-factor.schema.ts';
import { byDocumentId } from '#contract/http/rows.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { noticeOf } from '../../../http/request-log.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import {
	acceptTotp,
	addPasskey,
	beginPasskey,
	beginTotp,
	readSecondFactor,
	removePasskey,
	removeTotp,
	renewRecoveryCodes,
} from '../second-factor/second-factor.service.ts';
import { requestStepUp, stepUp } from '../second-factor/step-up.service.ts';
import { originOf, setDeviceCookie } from '../sessions/devices.ts';
import { completeSignIn } from './auth.service.ts';

const change = { stepUp: 'always' } as const;
const often = { max: 30, minutes: 15, by: 'account', counts: 'every call' } as const;
const wrong = { max: 20, minutes: 15, by: 'account', counts: 'failures' } as const;
const challenge = 'kQ0';
const root = '/api/auth/second-factor';

/** Routes to manage an account's second factors, to sign in with one and to re-authenticate. */
export function secondFactorRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'customer' });
	routes.post('/api/auth/local/second-factor', 'signInWithSecondFactor', {
		summary: 'Complete a sign-in after a `second_factor_needed` response, with its `challenge`.',
		access: 'visitor',
		ignoresToken: true,
		limits: [{ max: 60, minutes: 5, by: 'network', counts: 'failures' }],
		refuses: ['second_factor_wrong', 'challenge_over', 'account_blocked'],
		example: { challenge, code: '123456' },
		body: factorAnswerSchema,
		response: { 200: authAnswerSchema },
		handler: async (request, reply) =>
			setDeviceCookie(
				deps.config,
				reply,
				await completeSignIn(deps, request.body, originOf(request), noticeOf(request)),
			),
	});
	routes.post(`${root}/challenge`, 'askStepUp', {
		summary: 'Request a challenge to re-authenticate after a `step_up_needed` response.',
		limits: [often],
		data: factorChallengeSchema,
		handler: (request) => requestStepUp(deps, signedIn(request)),
	});
	routes.post(`${root}/confirm`, 'stepUp', {
		summary:
			'Re-authenticate with two-step verification, or with the password if it is not set up. Protected calls are allowed ' +
			'for ten minutes.',
		refuses: [
			'second_factor_wrong',
			'challenge_over',
			'wrong_current_password',
			'step_up_needed',
			'rate_limited',
		],
		example: { challenge, code: '123456' },
		body: stepUpSchema,
		response: { 200: okSchema },
		handler: async (request) => {
			await stepUp(deps, signedIn(request), request.body, originOf(request), noticeOf(request));
			return { ok: true as const };
		},
	});
	routes.get(root, 'getSecondFactor', {
		summary: 'Get the two-step verification methods of the signed-in account.',
		data: secondFactorSchema,
		handler: (request) => readSecondFactor(deps, signedIn(request).userId),
	});
	routes.post(`${root}/totp`, 'beginTotp', {
		summary:
			'Create a secret for an authenticator app. It becomes active once a code from the app is confirmed.',
		...change,
		limits: [often],
		response: { 200: newTotpSchema },
		handler: async (request) => ({ data: await beginTotp(deps, signedIn(request)) }),
	});
	routes.post(`${root}/totp/confirm`, 'acceptTotp', {
		summary:
			"Activate an authenticator app with its first code. Returns recovery codes for the account's first method.",
		...change,
		limits: [wrong],
		refuses: ['second_factor_wrong'],
		example: { code: '123456' },
		body: totpCodeSchema,
		response: { 200: factorAddedSchema },
		handler: async (request) => ({
			data: await acceptTotp(deps, signedIn(request), request.body.code, noticeOf(request)),
		}),
	});
	routes.delete(`${root}/totp`, 'removeTotp', {
		summary: 'Remove the authenticator app.',
		...change,
		handler: (request) => removeTotp(deps, signedIn(request), noticeOf(request)),
	});
	routes.post(`${root}/passkeys/options`, 'beginPasskey', {
		summary: 'Get options for `navigator.credentials.create`.',
		...change,
		limits: [often],
		refuses: ['passkey_refused'],
		response: { 200: passkeyOptionsSchema },
		handler: async (request) => ({ data: { ...(await beginPasskey(deps, signedIn(request))) } }),
	});
	routes.post(`${root}/passkeys`, 'addPasskey', {
		summary:
			"Register a passkey created by the browser. Returns recovery codes for the account's first method.",
		...change,
		limits: [wrong],
		refuses: ['passkey_refused', 'challenge_over'],
		example: {
			name: 'My phone',
			challenge,
			passkey: {
				id: 'qL1',
				rawId: 'qL1',
				type: 'public-key',
				response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm' },
			},
		},
		body: newPasskeySchema,
		response: { 200: factorAddedSchema },
		handler: async (request) => ({
			data: await addPasskey(deps, signedIn(request), request.body, noticeOf(request)),
		}),
	});
	routes.delete(`${root}/passkeys/:documentId`, 'removePasskey', {
		summary: 'Remove a passkey.',
		...change,
		params: byDocumentId,
		handler: (request) =>
			removePasskey(deps, signedIn(request), request.params.documentId, noticeOf(request)),
	});
	routes.post(`${root}/recovery-codes`, 'renewRecoveryCodes', {
		summary: 'Generate ten new recovery codes. Invalidates the previous ones.',
		...change,
		limits: [often],
		refuses: ['not_found'],
		response: { 200: factorAddedSchema },
		handler: async (request) => ({
			data: await renewRecoveryCodes(deps, signedIn(request), noticeOf(request)),
		}),
	});
}
