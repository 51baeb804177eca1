import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
	authAnswerSchema,
	changePasswordSchema,
	confirmEmailSchema,
	forgotPasswordSchema,
	okSchema,
	refreshAnswerSchema,
	refreshSchema,
	registerSchema,
	resetPasswordSchema,
	signInSchema,
} from '#contract/accounts/accounts.schema.ts';
import { sessionSchema } from '#contract/accounts/second-factor.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { signedIn } from '../../../http/access.ts';
import { noticeOf } from '../../../http/request-log.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { originOf, setDeviceCookie } from '../sessions/devices.ts';
import {
	endOtherSessions,
	endOwnSession,
	endSession,
	listOwnSessions,
	refreshSession,
} from '../sessions/sessions.service.ts';
import type { AccountDeps } from '../users/person-hooks.ts';
import {
	changePassword,
	register,
	requireCompletedSignIn,
	type SignInAnswer,
	signIn,
} from './auth.service.ts';
import { confirmEmail, sendConfirmation } from './email-confirmation.service.ts';
import { forgetPassword, resetPassword } from './password-reset.service.ts';

const open = { access: 'visitor', ignoresToken: true } as const;
const password = 'correct horse battery';
const newPassword = { password: 'staple battery horse', passwordConfirmation: 'staple battery horse' };

export function authRoutes(app: ShopApp, deps: AccountDeps): void {
	const routes = routesOf(app, { access: 'customer' });
	const enter = (reply: FastifyReply, signedIn: SignInAnswer) =>
		setDeviceCookie(deps.config, reply, signedIn);
	routes.post('/api/auth/local/register', 'register', {
		summary: 'Create an account and sign in.',
		...open,
		// The hourly limit allows for a family and the daily limit for a class. A wide network contains
		// several such networks.
		limits: [
			{ max: 10, minutes: 60, by: 'network', counts: 'successes' },
			{ max: 30, minutes: 24 * 60, by: 'network', counts: 'successes' },
			{ max: 60, minutes: 24 * 60, by: 'wide network', counts: 'successes' },
		],
		refuses: ['email_taken', 'username_taken', 'common_password'],
		example: {
			email: 'ana@example.com',
			password,
			username: 'ana',
			firstName: 'Ana',
			lastName: 'Rojas',
		},
		body: registerSchema,
		response: { 200: authAnswerSchema },
		handler: async (request, reply) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			return enter(reply, await register(deps, request.body, language, originOf(request)));
		},
	});
	routes.post('/api/auth/local', 'signIn', {
		summary:
			'Sign in with email and password. If the account uses two-step verification, returns 403 ' +
			'`second_factor_needed`; send its details to `/api/auth/local/second-factor`.',
		...open,
		refuses: ['invalid_credentials', 'account_blocked', 'second_factor_needed', 'rate_limited'],
		example: { identifier: 'ana@example.com', password },
		body: signInSchema,
		response: { 200: authAnswerSchema },
		handler: async (request, reply) => {
			const outcome = await signIn(deps, request.body, originOf(request), noticeOf(request));
			return enter(reply, requireCompletedSignIn(outcome));
		},
	});
	routes.post('/api/auth/refresh', 'refresh', {
		summary: 'Exchange a single-use refresh token for new tokens.',
		...open,
		limits: [{ max: 60, minutes: 5, by: 'network', counts: 'failures' }],
		refuses: ['refresh_invalid'],
		example: { refreshToken: 'kQ0…' },
		body: refreshSchema,
		response: { 200: refreshAnswerSchema },
		handler: async (request) => refreshSession(deps, request.body.refreshToken, noticeOf(request)),
	});
	routes.post('/api/auth/logout', 'signOut', {
		summary: 'Sign out of the current session.',
		handler: (request) => endSession(deps, signedIn(request).sessionId),
	});
	routes.post('/api/auth/change-password', 'changePassword', {
		summary: 'Change the password and end all other sessions.',
		refuses: [
			'wrong_current_password',
			'password_mismatch',
			'password_unchanged',
			'common_password',
			'rate_limited',
		],
		example: { currentPassword: password, ...newPassword },
		body: changePasswordSchema,
		response: { 200: authAnswerSchema },
		handler: async (request, reply) =>
			enter(
				reply,
				await changePassword(deps, signedIn(request), request.body, originOf(request), noticeOf(request)),
			),
	});
	routes.post('/api/auth/confirm-email', 'confirmEmail', {
		summary: 'Confirm an email address with the code from the link. Idempotent.',
		...open,
		limits: [{ max: 30, minutes: 15, by: 'network', counts: 'failures' }],
		refuses: ['confirmation_invalid', 'email_taken'],
		example: { code: 'the code of the link' },
		body: confirmEmailSchema,
		response: { 200: okSchema },
		handler: async (request) => {
			await confirmEmail(deps, request.body.code);
			return { ok: true as const };
		},
	});
	routes.post('/api/auth/send-email-confirmation', 'sendEmailConfirmation', {
		summary: 'Resend the email confirmation link.',
		limits: [
			{ max: 3, minutes: 60, by: 'account', counts: 'every call' },
			{ max: 30, minutes: 60, by: 'network', counts: 'every call' },
		],
		response: { 200: okSchema },
		handler: async (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			await sendConfirmation(deps, signedIn(request), language);
			return { ok: true as const };
		},
	});
	routes.post('/api/auth/forgot-password', 'forgotPassword', {
		summary: 'Email a password reset link. The response is the same for unknown addresses.',
		...open,
		limits: [{ max: 10, minutes: 15, by: 'network', counts: 'every call' }],
		example: { email: 'ana@example.com' },
		body: forgotPasswordSchema,
		response: { 200: okSchema },
		handler: async (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			await forgetPassword(deps, request.body.email, language);
			return { ok: true as const };
		},
	});
	routes.post('/api/auth/reset-password', 'resetPassword', {
		summary: 'Set a new password with the code from the link.',
		...open,
		limits: [{ max: 30, minutes: 15, by: 'network', counts: 'every call' }],
		refuses: [
			'reset_code_invalid',
			'password_mismatch',
			'common_password',
			'account_blocked',
			'second_factor_needed',
		],
		example: { code: 'the code of the link', ...newPassword },
		body: resetPasswordSchema,
		response: { 200: authAnswerSchema },
		handler: async (request, reply) =>
			enter(
				reply,
				requireCompletedSignIn(await resetPassword(deps, request.body, originOf(request), noticeOf(request))),
			),
	});
	routes.get('/api/auth/sessions', 'listSessions', {
		summary: "List the account's active sessions, newest first.",
		data: sessionSchema.array(),
		handler: (request) => listOwnSessions(deps, signedIn(request)),
	});
	routes.delete('/api/auth/sessions', 'endOtherSessions', {
		summary: 'End all other sessions of the account.',
		handler: (request) => endOtherSessions(deps, signedIn(request), noticeOf(request)),
	});
	routes.delete('/api/auth/sessions/:id', 'endSession', {
		summary: 'End a session of the account.',
		params: z.strictObject({ id: z.uuid() }),
		handler: (request) => endOwnSession(deps, signedIn(request), request.params.id, noticeOf(request)),
	});
}
