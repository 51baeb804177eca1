import fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { addressesRoutes } from './features/addresses/addresses.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthenticate } from './features/auth/sessions.service.ts';
import { registerAnswers } from './features/catalogue/answers.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { catalogueWritesRoutes } from './features/catalogue/catalogue-writes.routes.ts';
import { constantsRoutes } from './features/constants/constants.routes.ts';
import { documentationRoutes } from './features/documentation/documentation.routes.ts';
import { exchangeRateRoutes } from './features/exchange-rate/exchange-rate.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { metricsRoutes } from './features/metrics/metrics.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { ownerRoutes } from './features/owner/owner.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { picturesRoutes } from './features/pictures/pictures.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { registerAccess } from './http/access.ts';
import { answerBadAddress, answerBrokenRequest, registerErrors } from './http/errors.ts';
import { registerHardening } from './http/hardening.ts';
import { parseQuery, registerQuery } from './http/query.ts';
import { registerRequestLog, requestIds } from './http/request-log.ts';
import type { ShopApp } from './http/shop-app.ts';
import { registerValidation } from './http/validation.ts';

/** The REST API, whole, on the given database and outside world. It listens on nothing and starts no job: main does. */
export async function createApp(
	deps: Deps,
	options: { logger?: FastifyServerOptions['logger'] } = {},
): Promise<ShopApp> {
	const app = fastify({
		logger: options.logger ?? false,
		logController: new fastify.LogController({ disableRequestLogging: true }),
		bodyLimit: 100 * 1024,
		requestTimeout: 30_000,
		// Node looks for late requests every half minute by itself.
		http: { connectionsCheckingInterval: 5_000 },
		connectionTimeout: 60_000,
		keepAliveTimeout: 65_000,
		trustProxy: deps.config.trustedProxies.length ? [...deps.config.trustedProxies] : false,
		genReqId: requestIds(deps.randomBytes),
		routerOptions: { querystringParser: parseQuery as never, maxParamLength: 200 },
		forceCloseConnections: 'idle',
		frameworkErrors: answerBadAddress,
		clientErrorHandler: answerBrokenRequest,
	}).withTypeProvider<ZodTypeProvider>();
	registerErrors(app);
	// Before all others: what it answers was already checked when it was made.
	registerAnswers(app, deps);
	registerRequestLog(app);
	registerHardening(app, deps.config);
	registerValidation(app);
	registerQuery(app);
	registerAccess(app, createAuthenticate(deps));

	await documentationRoutes(app, deps.config);
	metricsRoutes(app, deps);
	healthRoutes(app, deps);
	constantsRoutes(app, deps);
	catalogueRoutes(app, deps);
	catalogueWritesRoutes(app, deps);
	await picturesRoutes(app, deps);
	ordersRoutes(app, deps);
	paymentsRoutes(app, deps);
	exchangeRateRoutes(app, deps);
	ownerRoutes(app, deps);
	authRoutes(app, deps);
	usersRoutes(app, deps);
	addressesRoutes(app, deps);
	return app;
}
