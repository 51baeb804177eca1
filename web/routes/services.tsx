import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { StillPart, stillOf } from '../ui/still-part.tsx';

export const handle = { texts: ['services'] };

const page = stillOf(
	'services',
	async () => (await import('../features/information/services-page.tsx')).ServicesPage,
);
export const loader = () => null;
export const clientLoader = () => page.load().then(() => null);

export default function Services() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('services.meta.title')} description={t('services.meta.description')} />
			<StillPart still={page} />
		</>
	);
}
