import { Link } from 'react-router';
import { describePaymentWays } from '#contract/settings/describe-payment-ways.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useConstants } from '../../page/constants-context.ts';
import { legalNavigation, navigation } from '../header/navigation.ts';
import { SellerFacts } from '../seller/seller-facts.tsx';

/** The seller, links to the sections and rights, opening hours, and ways to pay. */
export function FooterColumns() {
	const { t, language } = useTranslation();
	const { TITLE, PAYMENT_WAYS } = useConstants();
	const ways = describePaymentWays(PAYMENT_WAYS, (word, values) => t(word, values), language);
	return (
		<div className="page-width grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
			<div className="grid content-start gap-2 lg:pr-8">
				<p className="font-serif text-xl">{TITLE}</p>
				<p className="max-w-sm text-soft">{t('layout.footer.line')}</p>
				<SellerFacts />
			</div>
			<FooterList title={t('layout.footer.shop')} links={navigation} />
			<FooterList title={t('layout.footer.rights')} links={legalNavigation} />
			<div>
				<p className="overline-label mb-2">{t('layout.footer.visit')}</p>
				<ul className="text-soft">
					<li className="py-1.5">{t('layout.footer.hours')}</li>
					{ways && <li className="py-1.5">{t('layout.footer.pay', { ways })}</li>}
				</ul>
			</div>
		</div>
	);
}

function FooterList({ title, links }: { title: string; links: readonly { to: string; text: TextKey }[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={title}>
			<p className="overline-label mb-2">{title}</p>
			<ul>
				{links.map(({ to, text }) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-9 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
						>
							{t(text)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
