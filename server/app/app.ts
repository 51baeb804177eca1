import fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerResponseCache } from '../cache/response-cache/response-cache.ts';
import type { Deps } from '../core/deps.ts';
import { createKeyReader, keyPrefix } from '../features/accounts/keys/keys.service.ts';
import { createAuthenticate } from '../features/accounts/sessions/sessions.service.ts';
import { createInterest } from '../features/interest/interest.ts';
import { createLinkReader } from '../features/orders/people/order-links.service.ts';
import { refuseBlockedData } from '../features/privacy-requests/refuse-blocked-data.ts';
import { registerSettings } from '../features/settings/settings.service.ts';
import { registerAccess } from '../http/access.ts';
import { registerCors } from '../http/cors.ts';
import { answerBadAddress, answerBrokenRequest, registerErrors } from '../http/errors.ts';
import { registerHardening } from '../http/hardening.ts';
import { registerMachineAnswers } from '../http/machine-answers.ts';
import { parseQuery, registerQuery } from '../http/query-parsing.ts';
import { registerRequestLog, requestIds, ShopLogController } from '../http/request-log.ts';
import { registerResponseFormat } from '../http/response-format.ts';
import { registerRouteLimits } from '../http/route-limits.ts';
import type { ShopApp } from '../http/shop-app.ts';
import { closeCrowdedConnections, cutSlowReaders } from '../http/slow-readers.ts';
import { registerTextCheck } from '../http/text-check.ts';
import { registerValidation } from '../http/validation.ts';
import { hooks } from './hooks.ts';
import { registerRoutes } from './register-routes.ts';

/** Time limit for receiving a complete request, in milliseconds. */
const requestTimeout = 30_000;

/**
 * Builds the complete REST API on the given database and dependencies, without listening or starting jobs.
 */
export async function createApp(
	originalDeps: Deps,
	options: { logger?: FastifyServerOptions['logger'] } = {},
): Promise<ShopApp> {
	const deps = { ...originalDeps, ...hooks };
	const app = fastify({
		logger: options.logger ?? false,
		logController: new ShopLogController(),
		bodyLimit: 100 * 1024,
		requestTimeout,
		// Node applies the longer of its limits for headers (60 s) and for complete requests to a slow
		// body, so both are set.
		http: { requestTimeout, connectionsCheckingInterval: 1_000 },
		connectionTimeout: 60_000,
		keepAliveTimeout: 65_000,
		trustProxy: deps.config.trustedProxies.length ? [...deps.config.trustedProxies] : false,
		genReqId: requestIds(deps.randomBytes),
		// The original server of the dialect accepts a trailing slash.
		routerOptions: { querystringParser: parseQuery, maxParamLength: 200, ignoreTrailingSlash: true },
		forceCloseConnections: 'idle',
		// While the process stops, a request on a proxy's keep-alive connection is still answered; the
		// response closes the connection.
		return503OnClosing: false,
		frameworkErrors: answerBadAddress,
		clientErrorHandler: answerBrokenRequest,
	}).withTypeProvider<ZodTypeProvider>();
	const endWatch = cutSlowReaders(app.server);
	app.addHook('onClose', async () => endWatch());
	app.addHook('onRequest', closeCrowdedConnections());
	registerErrors(app);
	registerCors(app, deps.config.corsOrigins);
	// Runs before all other hooks: a cached response was already checked when it was created.
	const interest = createInterest(deps);
	app.decorate('interest', interest);
	registerResponseCache(app, deps, interest.countAnswer);
	deps.traces?.registerRequests(app);
	const settings = await registerSettings(app, deps);
	registerRequestLog(app);
	registerHardening(app, deps.config);
	registerValidation(app);
	registerQuery(app);
	registerTextCheck(app);
	const authenticate = createAuthenticate(deps);
	const readKey = createKeyReader(deps);
	registerMachineAnswers(app);
	registerAccess(
		app,
		(token) => (token.startsWith(keyPrefix) ? readKey : authenticate)(token),
		createLinkReader(deps),
		deps,
	);
	registerRouteLimits(app, deps);
	registerResponseFormat(app);

	refuseBlockedData(app, deps);
	await registerRoutes(app, deps, settings, authenticate);
	return app;
}
