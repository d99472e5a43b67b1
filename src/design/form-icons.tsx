export type IconProps = { size?: number };

export const icon = (d: string) => (props: IconProps) => <Icon {...props} d={d} />;

function Icon({ size = 20, d }: IconProps & { d: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

/* The icons that the first page needs; all others are in icons.tsx, which loads later. */

export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const MenuIcon = icon('M4 8h16M4 16h16');
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6');
export const SwapIcon = icon('M8 20V4M4 8l4-4 4 4m4-4v16m-4-4 4 4 4-4');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const PinIcon = icon(
  'M12 21.5c4.3-4.6 6.5-8.2 6.5-11.3a6.5 6.5 0 1 0-13 0c0 3.1 2.2 6.7 6.5 11.3ZM12 12.7a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
);
export const LocateIcon = icon(
  'M12 2v3.5m0 13V22M2 12h3.5m13 0H22M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm0-4.7a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
);
export const CalendarIcon = icon('M4 6.5h16V20H4zM4 11h16M8 3.5v5m8-5v5');
export const AlertIcon = icon('M12 4 2.8 20h18.4L12 4Zm0 6v4.6m0 2.7v.1');
export const InfoIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8.1V8');
export const RouteIcon = icon(
  'M6.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm11-12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 18h6.5a3.5 3.5 0 0 0 0-7h-7a3.5 3.5 0 0 1 0-7H15',
);
