import { Fragment } from 'react';
import { endOf, isRefundInProgress, progressOf } from '#contract/orders/order-progress.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isRefunded } from '#contract/orders/state-questions.ts';
import { formatMomentParts } from '../../i18n/format-moment-parts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { useDates } from '../preferences/use-dates.ts';

/**
 * The stages from placed to delivered, or to what ended the order, with their times; below each other where
 * their names would not fit side by side.
 */
export function OrderProgress({ order }: { order: Order }) {
	const { t } = useTranslation();
	const end = endOf(order);
	return (
		<div className="@container">
			<ol
				className="grid gap-y-4 roomy:auto-cols-fr roomy:grid-flow-col"
				aria-label={t('orders.progress.title')}
			>
				{progressOf(order).map(({ stage, at, isReached, isNext, isSkipped }) => (
					<li
						key={stage}
						aria-current={isNext ? 'step' : undefined}
						className="group flex items-start gap-3 roomy:grid roomy:content-start roomy:gap-2"
					>
						<span className="flex items-center roomy:w-full">
							<span
								className={`grid size-7 shrink-0 place-items-center rounded-full border ${
									isReached
										? 'border-accent bg-accent text-on-accent'
										: isSkipped
											? 'border-warning text-warning'
											: isNext
												? 'border-accent text-accent'
												: 'border-line text-soft'
								}`}
							>
								<Icon name={isReached ? 'check' : isNext || isSkipped ? 'clock' : 'minus'} size={16} />
							</span>
							<span aria-hidden className="hidden h-px flex-1 bg-line roomy:group-not-last:block" />
						</span>
						<span className="min-w-0 pt-0.5 leading-snug roomy:pr-3">
							<span className={`block ${isReached || isNext || isSkipped ? 'font-medium' : 'text-soft'}`}>
								{t(`orders.progress.${isNext || isSkipped ? 'next' : 'reached'}.${stage}`)}
							</span>
							{at && <StageTime at={at} />}
						</span>
					</li>
				))}
				{end && (
					<li className="flex items-start gap-3 roomy:grid roomy:content-start roomy:gap-2">
						<span className="grid size-7 shrink-0 place-items-center rounded-full border border-edge bg-sunken text-soft">
							<Icon name={isRefunded(order) ? 'return' : 'close'} size={16} />
						</span>
						<span className="min-w-0 pt-0.5 leading-snug">
							<span className="block font-medium">
								{t(isRefundInProgress(order) ? 'orders.refundInProgress' : `orders.action.${end.action}`)}
							</span>
							<StageTime at={end.at} />
						</span>
					</li>
				)}
			</ol>
		</div>
	);
}

/** The time of a stage: on one line, or in a column with a line each for the day, the hour and the zone. */
function StageTime({ at }: { at: string }) {
	const { language } = useTranslation();
	const { zone } = useDates();
	const [day, ...others] = formatMomentParts(at, language, zone);
	return (
		<span className="figures block text-sm text-soft">
			<span className="inline-block roomy:block">
				{day}
				<span className="roomy:hidden">,</span>
			</span>
			{others.map((part) => (
				<Fragment key={part}>
					{' '}
					<span className="inline-block roomy:block">{part}</span>
				</Fragment>
			))}
		</span>
	);
}
