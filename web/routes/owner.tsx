import { PageHead } from '../features/layout/page-head.tsx';

export default function OwnerPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="owner" />
			<h1 className="text-3xl">owner</h1>
		</div>
	);
}
