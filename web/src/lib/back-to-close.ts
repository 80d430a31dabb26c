import { useEffect, useRef } from "react";
import { type To, useNavigate } from "react-router-dom";

/** An open dialog and the index of its history entry. Null until it has one. */
type Layer = { index: number | null; isLocked: () => boolean; close: () => void };

/** Open dialogs, the latest last. */
const layers: Layer[] = [];
/** Index of the current entry if its dialog has just closed and the entry is about to be left. */
let released: number | null = null;
/** Whether the entry of a closed dialog is being left. `history.back` is asynchronous. */
let isLeaving = false;
/** Called when it has been left, in place of opening the entries of other dialogs. */
let afterLeaving: (() => void) | null = null;

/** Returns the position of the current entry. The router stores it in each of its entries. */
const currentIndex = (): number => history.state?.idx ?? 0;

/** Adds an entry with the URL and the router's state of the page, so that no part of the page renders again. */
function addEntry(layer: Layer): void {
  layer.index = currentIndex() + 1;
  history.pushState({ ...history.state, idx: layer.index, isDialog: true }, "");
}

function leaveEntry(): void {
  isLeaving = true;
  history.back();
}

/** Returns whether the current entry belongs to a dialog that is closed. */
function isDead(): boolean {
  return history.state?.isDialog === true && !layers.some(({ index }) => index === currentIndex());
}

function onPop(): void {
  if (isLeaving) {
    isLeaving = false;
    const act = afterLeaving;
    afterLeaving = null;
    if (act !== null) act();
    else for (const layer of layers) if (layer.index === null) addEntry(layer);
    return;
  }
  const closed = layers.filter(({ index }) => index !== null && index > currentIndex()).reverse();
  for (const layer of closed) {
    if (layer.isLocked()) {
      addEntry(layer);
      return;
    }
    layer.close();
  }
  // Back from a page that a dialog has opened, or Forward to a dialog.
  if (isDead()) leaveEntry();
}

addEventListener("popstate", onPop);
if (isDead()) leaveEntry(); // the page was reloaded while a dialog was open

type BackToClose = {
  isOpen: boolean;
  /** Whether the dialog cannot be closed now. */
  isLocked?: boolean;
  onBack: () => void;
};

/**
 * Closes a dialog or drawer with the browser's back button, which phones use for that. An open dialog has a history
 * entry of its own, which is left when the dialog closes in another way. Forward does not open it again.
 */
export function useBackToClose({ isOpen, isLocked = false, onBack }: BackToClose): void {
  const latest = useRef({ isLocked, onBack });
  latest.current = { isLocked, onBack };
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = {
      index: null,
      isLocked: () => latest.current.isLocked,
      close: () => latest.current.onBack(),
    };
    layers.push(layer);
    // A dialog that replaces another takes over its entry.
    if (released === currentIndex()) layer.index = released;
    else if (!isLeaving) addEntry(layer);
    released = null;
    return () => {
      if (!layers.includes(layer)) return; // its entry was left before
      layers.splice(layers.indexOf(layer), 1);
      if (layer.index === null || layer.index !== currentIndex()) return;
      const index = layer.index;
      released = index;
      setTimeout(() => {
        if (released !== index) return;
        released = null;
        if (index === currentIndex()) leaveEntry();
      });
    };
  }, [isOpen]);
}

/**
 * Leaves the history entries of all open dialogs and then calls `act`, which replaces the page or its query. Without
 * this, `act` would replace the entry of the dialog instead, and the page would stay below it in the history.
 */
function leaveDialogs(act: () => void): void {
  const left = layers.filter(({ index }) => index !== null && index <= currentIndex());
  if (isLeaving) afterLeaving = act;
  else if (left.length === 0) act();
  else {
    for (const layer of left) layers.splice(layers.indexOf(layer), 1);
    afterLeaving = act;
    isLeaving = true;
    history.go(-left.length);
  }
}

/** Returns a function that replaces the current page or its query, also while a dialog is open on it. */
export function useReplace(): (to: To) => void {
  const navigate = useNavigate();
  return (to) => leaveDialogs(() => void navigate(to, { replace: true }));
}
