import { PageHead } from '../features/layout/page-head.tsx';

export default function ServicesPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="services" />
			<h1 className="text-3xl">services</h1>
		</div>
	);
}
