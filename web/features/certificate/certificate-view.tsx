import { formatNumber } from '#contract/languages/numbers.ts';
import type { PublicCertificate } from '#contract/orders/papers.schema.ts';
import type { CertificateState } from '#contract/orders/papers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { useConstants } from '../page/constants-context.ts';
import { useDates } from '../preferences/use-dates.ts';

const tones = { genuine: 'accent', returned: 'warning', revoked: 'danger' } as const satisfies Record<
	CertificateState,
	string
>;

/** The facts that the certificate attests, to be compared with the watch itself. */
export function CertificateView({ certificate }: { certificate: PublicCertificate }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const { TITLE } = useConstants();
	const { state, brand, model, serial, condition, caliber, bph, diameter, soldOn, warrantyUntil } =
		certificate;
	// Noon in Chile, so that no time zone changes the date.
	const day = (date: string) => dates.day(`${date}T16:00:00Z`);
	const figure = (value: number) => formatNumber(value, language, 2);
	const rows = {
		reference: certificate.reference,
		caliber,
		beat: bph === null ? null : t('certificate.beats', { bph: figure(bph) }),
		diameter: diameter === null ? null : t('certificate.mm', { mm: figure(diameter) }),
		condition: condition && t(`terms.condition.${condition}`),
		examinedBy: certificate.examinedBy,
		sold: day(soldOn),
		warranty: warrantyUntil && day(warrantyUntil),
	};
	return (
		<article className="grid gap-6">
			<Notice tone={tones[state]}>{t(`certificate.state.${state}`, { shop: TITLE })}</Notice>
			<header className="flex flex-wrap items-center gap-x-6 gap-y-4">
				<Thumbnail
					picture={certificate.image ? { url: certificate.image } : null}
					className="size-32"
					eager
				/>
				<div className="min-w-0 flex-1 basis-60 wrap-anywhere">
					<p className="text-soft">{brand}</p>
					<h2 className="text-2xl md:text-3xl">{model}</h2>
					{serial && (
						<p className="mt-3">
							<span className="block text-sm text-soft">{t('certificate.serial')}</span>
							<strong className="figures text-xl">{serial}</strong>
						</p>
					)}
				</div>
			</header>
			<dl className="grid gap-x-8 sm:grid-cols-2">
				{(Object.keys(rows) as (keyof typeof rows)[]).map(
					(name) =>
						rows[name] && (
							<div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3">
								<dt className="text-soft">{t(`certificate.${name}`)}</dt>
								<dd className="wrap-anywhere">{rows[name]}</dd>
							</div>
						),
				)}
			</dl>
			<p className="text-sm text-soft">{t(serial ? 'certificate.compare' : 'certificate.noSerial')}</p>
		</article>
	);
}

export function CertificateSkeleton() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true" className="grid min-h-[60vh] content-start gap-6">
			<span className="sr-only">{t('ui.loading')}</span>
			<Skeleton className="h-16 w-full" />
			<Skeleton className="h-32 w-full" />
			<Skeleton className="h-48 w-full" />
		</div>
	);
}
