import { PageHead } from '../features/layout/page-head.tsx';

export default function ReturnsPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="returns" />
			<h1 className="text-3xl">returns</h1>
		</div>
	);
}
