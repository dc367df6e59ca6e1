export interface PlaceholderPageProps {
  title: string;
  line: string;
}
