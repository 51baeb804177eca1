import { cleanUp } from '#server/app/jobs.ts';
import { issueDue } from '#server/features/issuing/issuing.service.ts';
import { sendDueMails } from '#server/features/mail/mail-sender.ts';
import { notifyExpiringOrders } from '#server/features/orders/changes/expiring-orders.service.ts';
import { expireOverdueOrders } from '#server/features/orders/changes/overdue-orders.service.ts';
import { notifyOwner } from '#server/features/orders/desk/owner-notifications.service.ts';
import { settleDueAttempts } from '#server/features/payments/due-attempts.service.ts';
import { requestDueRefunds } from '#server/features/payments/provider-refunds.service.ts';
import { releaseCursor } from '#server/features/payments/providers/usdt/cursors.rows.ts';
import { watchOnce } from '#server/features/payments/providers/usdt/usdt-watch.ts';
import { removeUnusedUploads } from '#server/features/pictures/unused-uploads.ts';
import type { Book } from '../book.ts';
import { isOutage } from '../is-outage.ts';
import { type Act, type ActContext, isUsdtOnItsWay } from './act.ts';

const always: Act['targets'] = () => ['shop'];
/** When the work has something to do. */
const when =
	(isTrue: (book: Book) => boolean): Act['promising'] =>
	({ book }) =>
		isTrue(book) ? ['shop'] : [];
type Work = (deps: ReturnType<ActContext['world']['depsOf']>, context: ActContext) => Promise<unknown>;
/** A round of background work. */
const round =
	(work: Work): Act['run'] =>
	async (context) => {
		await work(context.world.depsOf(context.process), context);
		return 'done';
	};

export const jobActs = {
	'ends overdue holds': {
		weight: 3,
		targets: always,
		promising: when(({ waiting }) => waiting.hasOverdueOrder),
		run: round((deps) => expireOverdueOrders(deps)),
	},
	'notifies of expiring holds': { weight: 1, targets: always, run: round(notifyExpiringOrders) },
	'asks the providers': {
		weight: 5,
		targets: always,
		promising: when(({ waiting }) => waiting.hasAttempt),
		run: round((deps, { world, process }) => {
			const { faults } = world.processes[process] as (typeof world.processes)[number];
			const error = ({ err }: { err?: unknown }) => {
				if (!isOutage(err)) faults.push(err);
			};
			return settleDueAttempts(deps, { error, warn: () => {} });
		}),
	},
	'requests refunds': {
		weight: 20,
		targets: always,
		promising: when(({ waiting }) => waiting.hasRefund),
		run: round((deps) => requestDueRefunds(deps)),
	},
	'reads the chain': {
		weight: 20,
		targets: always,
		promising: (scene) => (isUsdtOnItsWay(scene, 2 * 3_600_000) ? ['shop'] : []),
		run: round(async (deps, { process }) => {
			const watcher = `watcher ${process}`;
			const failures: unknown[] = [];
			// As in the shop, a network that fails does not keep the other one from being read.
			for (const network of ['Tron', 'Base'] as const)
				await watchOnce(deps, network, watcher)
					.finally(() => releaseCursor(deps.db, watcher))
					.catch((error: unknown) => failures.push(error));
			if (failures.length > 0) throw failures[0];
		}),
	},
	'requests documents': {
		weight: 6,
		targets: always,
		promising: when(({ waiting }) => waiting.hasDocument),
		run: round((deps) => issueDue(deps, 20)),
	},
	'sends mails': {
		weight: 4,
		targets: always,
		promising: when(({ waiting }) => waiting.hasMail),
		run: round(async (deps, { world, process }) => {
			await notifyOwner(deps);
			const { transport, parts } = world.mailing(process);
			const log = { info: () => {}, warn: () => {}, error: () => {} };
			await sendDueMails(deps, transport, { log, ...parts });
		}),
	},
	'removes unused photographs': {
		weight: 1,
		targets: always,
		run: round((deps) => removeUnusedUploads(deps)),
	},
	'cleans up': { weight: 1, targets: always, run: round(({ db, clock }) => cleanUp(db, clock())) },
} satisfies Record<string, Act>;
