import { useTranslation } from 'react-i18next';
import { ServicesPage } from '../features/information/services-page.tsx';
import { PageHead } from '../features/layout/page-head.tsx';

export const handle = { texts: ['services'] };

export default function Services() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('services.meta.title')} description={t('services.meta.description')} />
			<ServicesPage />
		</>
	);
}
