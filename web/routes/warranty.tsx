import { PageHead } from '../features/layout/page-head.tsx';

export default function WarrantyPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="warranty" />
			<h1 className="text-3xl">warranty</h1>
		</div>
	);
}
