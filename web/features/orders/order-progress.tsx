import { endOf, progressOf } from '#contract/orders/order-progress.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isRefunded } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { useDates } from '../preferences/use-dates.ts';

/** The stages from placed to delivered, or to what ended the order, with their times; vertical on a phone. */
export function OrderProgress({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	const end = endOf(order);
	return (
		<ol className="grid gap-y-4 sm:auto-cols-fr sm:grid-flow-col" aria-label={t('orders.progress.title')}>
			{progressOf(order).map(({ stage, at, isReached, isNext }) => (
				<li
					key={stage}
					aria-current={isNext ? 'step' : undefined}
					className="group flex items-start gap-3 sm:grid sm:content-start sm:gap-2"
				>
					<span className="flex w-full items-center max-sm:w-auto">
						<span
							className={`grid size-7 shrink-0 place-items-center rounded-full border ${
								isReached
									? 'border-accent bg-accent text-on-accent'
									: isNext
										? 'border-accent text-accent'
										: 'border-line text-soft'
							}`}
						>
							<Icon name={isReached ? 'check' : isNext ? 'clock' : 'minus'} size={16} />
						</span>
						<span aria-hidden className="h-px flex-1 bg-line group-last:hidden max-sm:hidden" />
					</span>
					<span className="min-w-0 pt-0.5 leading-snug sm:pr-3">
						<span className={`block ${isReached || isNext ? 'font-medium' : 'text-soft'}`}>
							{t(`orders.progress.${isNext ? 'next' : 'reached'}.${stage}`)}
						</span>
						{at && <span className="figures block text-sm text-balance text-soft">{dates.moment(at)}</span>}
					</span>
				</li>
			))}
			{end && (
				<li className="flex items-start gap-3 sm:grid sm:content-start sm:gap-2">
					<span className="grid size-7 shrink-0 place-items-center rounded-full border border-edge bg-sunken text-soft">
						<Icon name={isRefunded(order) ? 'return' : 'close'} size={16} />
					</span>
					<span className="min-w-0 pt-0.5 leading-snug">
						<span className="block font-medium">{t(`orders.action.${end.action}`)}</span>
						<span className="figures block text-sm text-balance text-soft">{dates.moment(end.at)}</span>
					</span>
				</li>
			)}
		</ol>
	);
}
