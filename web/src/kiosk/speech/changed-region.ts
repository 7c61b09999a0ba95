const liveRegions = '[role=status], [role=alert], [aria-live]';

type Change = Pick<MutationRecord, 'target' | 'addedNodes'>;

/** The live region that something changed in, else an alert that has appeared; null for neither. */
export function changedRegion(changes: readonly Change[]): Element | null {
  const regions = [...changes.map(regionAround), ...changes.map(addedAlert)];
  return regions.find((one) => one !== null) ?? null;
}

function regionAround({ target }: Change): Element | null {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest(liveRegions) ?? null;
}

/** Of an alert that is there at once nothing changes afterwards. */
function addedAlert({ addedNodes }: Change): Element | null {
  const added = [...addedNodes].filter((node) => node instanceof Element);
  const alerts = added.map((node) =>
    node.matches('[role=alert]') ? node : node.querySelector('[role=alert]'),
  );
  return alerts.find((one) => one !== null) ?? null;
}
