import { z } from 'zod';
import {
	authAnswerSchema,
	changePasswordSchema,
	forgotPasswordSchema,
	okSchema,
	refreshAnswerSchema,
	refreshSchema,
	registerSchema,
	resetPasswordSchema,
	signInSchema,
} from '#contract/accounts.schema.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { noticeOf } from '../../http/request-log.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { changePassword, refresh, register, signIn } from './auth.service.ts';
import { forgetPassword, resetPassword } from './password-reset.service.ts';
import { endSession } from './sessions.service.ts';

export function authRoutes(app: ShopApp, deps: Deps): void {
	const open = { access: 'public', ignoresToken: true } as const;
	const closed = { access: 'customer' } as const;
	app.post(
		'/api/auth/local/register',
		{ config: open, schema: { body: registerSchema, response: { 200: authAnswerSchema } } },
		async (request) => register(deps, request.body, request.ip),
	);
	app.post(
		'/api/auth/local',
		{ config: open, schema: { body: signInSchema, response: { 200: authAnswerSchema } } },
		async (request) => signIn(deps, request.body, request.ip, noticeOf(request)),
	);
	app.post(
		'/api/auth/refresh',
		{ config: open, schema: { body: refreshSchema, response: { 200: refreshAnswerSchema } } },
		async (request) => refresh(deps, request.body.refreshToken, request.ip, noticeOf(request)),
	);
	app.post(
		'/api/auth/logout',
		{ config: closed, schema: { response: { 204: z.null() } } },
		async (request, reply) => {
			await endSession(deps, signedIn(request).sessionId);
			return reply.code(204).send(null);
		},
	);
	app.post(
		'/api/auth/change-password',
		{ config: closed, schema: { body: changePasswordSchema, response: { 200: authAnswerSchema } } },
		async (request) => changePassword(deps, signedIn(request), request.body, noticeOf(request)),
	);
	app.post(
		'/api/auth/forgot-password',
		{ config: open, schema: { body: forgotPasswordSchema, response: { 200: okSchema } } },
		async (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			await forgetPassword(deps, request.body.email, language, request.ip);
			return { ok: true as const };
		},
	);
	app.post(
		'/api/auth/reset-password',
		{ config: open, schema: { body: resetPasswordSchema, response: { 200: authAnswerSchema } } },
		async (request) => resetPassword(deps, request.body, request.ip, noticeOf(request)),
	);
}
