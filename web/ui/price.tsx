import { useContext } from 'react';
import { formatClp, formatUsd, usdCents } from '#contract/payments/money.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DollarRate } from './dollar-rate.ts';

type PriceProps = {
	/** Whole CLP. */
	amount: number;
	/** Whether to write "CLP" after the price. Once in a group of prices is enough. */
	currency?: boolean;
	/** The label for a former price, which is struck through. Screen readers read the label. */
	struck?: string;
	/** Whether to show the price in dollars below, for users who chose this in the settings. */
	dollars?: boolean;
	className?: string;
};

/** `$1.290.000` in Spanish, `$1,290,000` in English, in tabular figures. */
export function Price({ amount, currency, struck, dollars, className = '' }: PriceProps) {
	const { language } = useTranslation();
	const rate = useContext(DollarRate);
	const cents = dollars ? usdCents(amount, rate) : null;
	const text = formatClp(amount, language);
	if (struck === undefined)
		return (
			<span className={`figures ${className}`}>
				<span className="whitespace-nowrap narrow:whitespace-normal">
					{text}
					{currency && <span className="text-[max(0.7em,0.75rem)] font-normal text-soft"> CLP</span>}
				</span>
				{cents !== null && (
					<span className="block text-sm font-normal text-soft">≈ {formatUsd(cents, language)}</span>
				)}
			</span>
		);
	return (
		<s className={`figures whitespace-nowrap text-faint ${className}`}>
			<span className="sr-only">{struck} </span>
			{text}
		</s>
	);
}
