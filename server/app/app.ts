import fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerResponseCache } from '../cache/response-cache/response-cache.ts';
import type { Deps } from '../core/deps.ts';
import { addressesRoutes } from '../features/accounts/addresses/addresses.routes.ts';
import { keysRoutes } from '../features/accounts/keys/keys.routes.ts';
import { createKeyReader, keyPrefix } from '../features/accounts/keys/keys.service.ts';
import { peopleRoutes } from '../features/accounts/people/people.routes.ts';
import { usersRoutes } from '../features/accounts/profile/users.routes.ts';
import { createAuthenticate } from '../features/accounts/sessions/sessions.service.ts';
import { authRoutes } from '../features/accounts/sign-in/auth.routes.ts';
import { secondFactorRoutes } from '../features/accounts/sign-in/second-factor.routes.ts';
import { importRoutes } from '../features/catalogue/import/import.routes.ts';
import { catalogueRoutes } from '../features/catalogue/read/catalogue.routes.ts';
import { catalogueWritesRoutes } from '../features/catalogue/write/catalogue-writes.routes.ts';
import { priceProposalsRoutes } from '../features/catalogue/write/price-proposals.routes.ts';
import { constantsRoutes } from '../features/constants/constants.routes.ts';
import { manifestRoutes } from '../features/constants/manifest.routes.ts';
import { customersRoutes } from '../features/customers/customers.routes.ts';
import { deskEventsRoutes } from '../features/desk-events/desk-events.routes.ts';
import { documentationRoutes } from '../features/documentation/documentation.routes.ts';
import { exchangeRateRoutes } from '../features/exchange-rate/exchange-rate.routes.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { createInterest } from '../features/interest/interest.ts';
import { mailTextsRoutes } from '../features/mail/mail-texts.routes.ts';
import { metricsRoutes } from '../features/metrics/metrics.routes.ts';
import { offersRoutes } from '../features/offers/offers.routes.ts';
import { creditNotesRoutes } from '../features/orders/desk/credit-notes.routes.ts';
import { deskOrdersRoutes } from '../features/orders/desk/desk-orders.routes.ts';
import { orderDocumentsRoutes } from '../features/orders/desk/order-documents.routes.ts';
import { salesRoutes } from '../features/orders/desk/sales.routes.ts';
import { transfersRoutes } from '../features/orders/money/reported-transfers.routes.ts';
import { contractTermsRoutes } from '../features/orders/papers/contract-terms.routes.ts';
import { guestOrdersRoutes } from '../features/orders/people/guest-orders.routes.ts';
import { orderLinksRoutes } from '../features/orders/people/order-links.routes.ts';
import { createLinkReader } from '../features/orders/people/order-links.service.ts';
import { ordersRoutes } from '../features/orders/people/orders.routes.ts';
import { discountCodesRoutes } from '../features/orders/placing/discount-codes.routes.ts';
import { shippingOptionsRoutes } from '../features/orders/placing/shipping-options.routes.ts';
import { outletsRoutes } from '../features/outlets/outlets.routes.ts';
import { papersRoutes } from '../features/papers/papers.routes.ts';
import { attemptsRoutes } from '../features/payments/attempts.routes.ts';
import { paymentsRoutes } from '../features/payments/payments.routes.ts';
import { usdtRoutes } from '../features/payments/providers/usdt/usdt.routes.ts';
import { pictureFileRoutes } from '../features/pictures/import/picture-files.routes.ts';
import { picturesRoutes } from '../features/pictures/pictures.routes.ts';
import { auditRoutes } from '../features/reports/audit.routes.ts';
import { mailsRoutes } from '../features/reports/mails.routes.ts';
import { reportsRoutes } from '../features/reports/reports.routes.ts';
import { deskReturnsRoutes } from '../features/returns/desk-returns.routes.ts';
import { returnsRoutes } from '../features/returns/returns.routes.ts';
import { reviewsRoutes } from '../features/reviews/reviews.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { registerSettings } from '../features/settings/settings.service.ts';
import { statementsRoutes } from '../features/statements/statements.routes.ts';
import { unassignedTransfersRoutes } from '../features/statements/unassigned-transfers.routes.ts';
import { piecesRoutes } from '../features/stock/pieces.routes.ts';
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.ts';
import { subscriptionsRoutes } from '../features/wishes/subscriptions.routes.ts';
import { wishesRoutes } from '../features/wishes/wishes.routes.ts';
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
import { jobs } from './jobs.ts';

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
		deps.clock,
	);
	registerRouteLimits(app, deps);
	registerResponseFormat(app);

	await documentationRoutes(app, deps.config);
	metricsRoutes(app, deps, Object.keys(jobs));
	healthRoutes(app, deps);
	constantsRoutes(app, deps);
	webhooksRoutes(app, deps);
	manifestRoutes(app, deps);
	catalogueRoutes(app, deps);
	catalogueWritesRoutes(app, deps);
	priceProposalsRoutes(app, deps);
	importRoutes(app, deps);
	outletsRoutes(app, deps);
	pictureFileRoutes(app, deps);
	await picturesRoutes(app, deps);
	ordersRoutes(app, deps);
	shippingOptionsRoutes(app, deps);
	orderLinksRoutes(app, deps);
	guestOrdersRoutes(app, deps);
	contractTermsRoutes(app, deps);
	attemptsRoutes(app, deps);
	paymentsRoutes(app, deps);
	usdtRoutes(app, deps);
	exchangeRateRoutes(app, deps);
	customersRoutes(app, deps);
	deskOrdersRoutes(app, deps);
	salesRoutes(app, deps);
	orderDocumentsRoutes(app, deps);
	creditNotesRoutes(app, deps);
	papersRoutes(app, deps);
	discountCodesRoutes(app, deps);
	await transfersRoutes(app, deps);
	await returnsRoutes(app, deps);
	deskReturnsRoutes(app, deps);
	reviewsRoutes(app, deps);
	statementsRoutes(app, deps);
	unassignedTransfersRoutes(app, deps);
	piecesRoutes(app, deps);
	wishesRoutes(app, deps);
	subscriptionsRoutes(app, deps);
	offersRoutes(app, deps);
	reportsRoutes(app, deps);
	mailsRoutes(app, deps);
	auditRoutes(app, deps);
	mailTextsRoutes(app, deps);
	deskEventsRoutes(app, deps, authenticate);
	peopleRoutes(app, deps);
	keysRoutes(app, deps);
	settingsRoutes(app, deps, settings);
	authRoutes(app, deps);
	secondFactorRoutes(app, deps);
	usersRoutes(app, deps);
	addressesRoutes(app, deps);
	return app;
}
