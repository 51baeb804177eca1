import type { Order } from '#contract/orders/orders.schema.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { sectionOf, viewOf } from './payment-kinds.ts';

/** How to pay, how long it takes and what it costs. */
export function MethodSteps({ method, order }: { method: OfferedMethod; order: Order }) {
	const { t, list } = useTranslation();
	const steps = list(`payments.${sectionOf(method)}.steps`, {
		id: order.number,
		...method.details,
		...viewOf(method).stepValues(order, method.details),
	});
	return (
		<div className="grid gap-4">
			<h3 className="text-lg">{t('payments.stepsTitle')}</h3>
			<ol className="grid gap-3">
				{steps.map((step, index) => (
					<li key={step} className="flex gap-3">
						<span
							aria-hidden="true"
							className="figures grid size-7 shrink-0 place-items-center rounded-full border border-edge text-sm"
						>
							{index + 1}
						</span>
						<span className="min-w-0 wrap-anywhere">{step}</span>
					</li>
				))}
			</ol>
			<dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
				<div>
					<dt className="flex items-center gap-2 text-sm text-soft">
						<Icon name="clock" size={16} />
						{t('payments.timeTitle')}
					</dt>
					<dd>{t(`payments.${sectionOf(method)}.time`)}</dd>
				</div>
				<div>
					<dt className="flex items-center gap-2 text-sm text-soft">
						<Icon name="percent" size={16} />
						{t('payments.feesTitle')}
					</dt>
					<dd>{t(`payments.${sectionOf(method)}.fees`)}</dd>
				</div>
			</dl>
		</div>
	);
}
