import { PageHead } from '../features/layout/page-head.tsx';

export default function CaliberPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="caliber" />
			<h1 className="text-3xl">caliber</h1>
		</div>
	);
}
